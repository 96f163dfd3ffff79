-- The registered agent that a client names after the submission. The newest one counts; the submitted answers stay as
-- they were signed.
create table named_agents (
  id uuid primary key default gen_random_uuid(),
  formation_id uuid not null references formations (id) on delete cascade,
  signer text not null check (signer in ('self', 'for-agent', 'someone-else', 'provider')),
  agent jsonb not null,
  created_at timestamptz not null default now()
);
create index named_agents_formation_id_idx on named_agents (formation_id, created_at desc);

-- What the order shows of a request for consent, and how the agent answered it.
alter table agent_consent_requests
  -- The link went to the client, who forwards it.
  add column is_forwarded boolean not null default false,
  add column sent_at timestamptz,
  add column declined_at timestamptz,
  add column decline_reason text;
update agent_consent_requests set sent_at = created_at;
alter table agent_consent_requests alter column sent_at set not null, alter column sent_at set default now();
create index agent_consent_requests_formation_id_idx on agent_consent_requests (formation_id, created_at desc);

-- Registered agent service that was bought for another order, which waits for its agent.
alter table orders add column agent_for_order_id uuid references orders (id);
create index orders_agent_for_order_id_idx on orders (agent_for_order_id) where agent_for_order_id is not null;
