-- When an email to the address last came back, where that is how its refusal was learned (decision 332).
alter table unreachable_addresses add column bounced_at timestamptz;
