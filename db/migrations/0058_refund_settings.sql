-- What the firm decided about refunds, from a moment on (decision 71): the days count as they were when the order was paid,
-- the amount above which a second person approves as it is now. Rows are added, never changed.
create table refund_settings (
  effective_from timestamptz primary key,
  refund_days int not null check (refund_days between 0 and 365),
  approval_above_cents int not null check (approval_above_cents >= 0)
);
insert into refund_settings (effective_from, refund_days, approval_above_cents) values ('2000-01-01T00:00:00Z', 30, 50000);
