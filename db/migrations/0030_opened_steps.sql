-- The steps of a form that were on screen, so that a step counts as done only when it was opened. A draft of an earlier
-- version has none listed: the form takes those up to where it stands.
alter table formation_drafts add column opened_steps text[] not null default '{}';
