-- What the instances have counted of ordinary requests in the current window. A count is no record: it is not written
-- to the log that survives a crash, so nobody waits for the disk.
create unlogged table request_counts (
  key text not null,
  window_started_at timestamptz not null,
  count int not null,
  expires_at timestamptz not null,
  primary key (key, window_started_at)
);
create index request_counts_expires_at_idx on request_counts (expires_at);
