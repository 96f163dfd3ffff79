-- What becomes of a line that an agency has: it answered, or staff took it back.
alter table line_events drop constraint line_events_kind_check;
alter table line_events add constraint line_events_kind_check check (
  kind in ('task-done', 'task-reopened', 'with-agency', 'agency-answered', 'agency-taken-back', 'line-done')
);
