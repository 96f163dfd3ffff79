-- That an order's EIN was applied for, and what the IRS assigned (decision 73).
create table ein_applications (
  order_id uuid primary key references orders (id) on delete cascade,
  applied_on date not null,
  channel text not null check (channel in ('online', 'fax', 'mail')),
  ein text check (ein ~ '^\d{2}-\d{7}$'),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
