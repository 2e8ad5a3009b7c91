//! The sessions in the README are true.

use crate::project::{Project, session};

#[test]
fn solutions_are_judged_as_shown() {
    let project = Project::with("tower-breakers");
    project.follow(&session("mine/1.in"));
    // A shorter search within the limits of the site, where nothing is found, shows the same.
    project.follow(&session("wrong.awk").replace("--stress ", "--stress=1 "));
}
