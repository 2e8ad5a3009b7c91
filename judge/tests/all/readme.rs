//! The sessions in the README are true.

use crate::project::{Project, session};

#[test]
fn solutions_are_judged_as_shown() {
    let project = Project::with("tower-breakers");
    project.follow(&session("mine/1.in"));
    project.follow(&session("wrong.awk"));
}
