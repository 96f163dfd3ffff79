import type pg from 'pg'

/** How many orders the queue's bench compares; the same 10,000 are open in both. */
export const openOrders = 10_000
export const allOrders = 1_000_000

const first = [
  'Alex',
  'Casey',
  'Dana',
  'Devon',
  'Jordan',
  'Lane',
  'Morgan',
  'Quinn',
  'Riley',
  'Rowan',
  'Sasha',
  'Taylor',
]
const last = ['Ash', 'Birch', 'Cedar', 'Dale', 'Ember', 'Fern', 'Glade', 'Heath', 'Iris', 'Juniper', 'Kelp', 'Laurel']
const words = ['Harbor', 'Orchard', 'Tidewater', 'Studio', 'Kayak', 'Bakery', 'Dental', 'Robotics', 'Ferry', 'Joinery']
const array = (list: readonly string[]) => `array[${list.map((one) => `'${one}'`).join(', ')}]`
const pick = (list: readonly string[], by: string) => `(${array(list)})[1 + (${by}) % ${list.length}]`

/** Numbers in an order of their own, so that neighbors in the table aren't neighbors in an index. */
const spread = (n: string) => `(${n}::bigint * 2654435761 % 4294967296)`
const uuid = (n: string, kind: string) =>
  `(lpad(to_hex(${spread(n)}), 8, '0') || '-0000-4000-8${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/**
 * Writes orders `from` to `to` by SQL with their clients (one for three orders), lines, events, search terms, and, once
 * filed, companies. The first 10,000 are open, the others closed. Triggers and foreign keys are off while it does.
 */
export async function fillOrders(client: pg.Client, from: number, to: number, now: Date): Promise<void> {
  const at = `('${now.toISOString()}'::timestamptz - n * interval '37 seconds')`
  const isOpen = `n <= ${openOrders}`
  const status = `case when ${isOpen} then ${pick(['paid', 'in_review', 'in_review', 'waiting_for_client', 'ready_to_file', 'submitted', 'filed', 'rejected'], 'n')}
    else ${pick(['completed', 'completed', 'completed', 'canceled', 'refunded'], 'n')} end`
  const runs = `${isOpen} and n % 8 not in (3, 5)`
  const name = `${pick(['Example', 'Sample', 'Model'], 'n / 7')} || ' ' || ${pick(words, spread('n'))} || ' ' || n || ' LLC'`
  const rows = `generate_series(${from}, ${to}) as n`
  const statements = [
    `insert into users (id, email, first_name, last_name)
      select ${uuid('c', '111')}, 'client' || c || '@example.com', ${pick(first, spread('c'))}, ${pick(last, `${spread('c')} / 16`)} || c
      from generate_series(${Math.ceil(from / 3)}, ${Math.ceil(to / 3)}) as c on conflict do nothing`,
    `insert into orders (id, user_id, status, base_service, business_name, state_fees_cents, total_cents, cart_hash, contact,
        paid_at, promise_started_at, due_at, waiting_since, created_at, updated_at)
      select ${uuid('n', '222')}, ${uuid('(n + 2) / 3', '111')}, ${status}, ${pick(['llc', 'llc', 'llc', 's-corp', 'c-corp', 'llp', 'annual-report'], 'n')},
        ${name}, 20000, 49900, '\\x00', '{"firstName": "Casey", "lastName": "Client", "email": "casey@example.com"}',
        ${at}, case when ${runs} then ${at} end, case when ${runs} then ${at} + interval '2 days' end, ${at}, ${at}, ${at}
      from ${rows}`,
    `insert into order_lines (order_id, position, kind, product_id, label, amount_cents)
      select ${uuid('n', '222')}, p, case p when 1 then 'service' else 'state-fee' end, case p when 1 then 'llc' end,
        case p when 1 then 'LLC Formation' else 'State filing fees' end, case p when 1 then 29900 else 20000 end
      from ${rows}, generate_series(1, 2) as p`,
    `insert into order_events (order_id, at, status, actor)
      select ${uuid('n', '222')}, ${at}, s, 'system' from ${rows}, unnest(array['paid', 'in_review']) as s`,
    `insert into order_search_terms (order_id, term, placed_at)
      select ${uuid('n', '222')}, term, ${at} from ${rows}, search_terms(${name}) as term`,
    `insert into companies (order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
      select ${uuid('n', '222')}, ${uuid('(n + 2) / 3', '111')}, ${name}, 'LLC', 'default', lpad((${spread('n')} % 100000000 * 10 + n % 10)::text, 9, '0'),
        '2026-01-02', '2026-01-02', '{}', '{}'
      from ${rows} where not ${isOpen} and n % 5 < 3 on conflict do nothing`,
  ]
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.query('set session_replication_role = default')
  await client.query('vacuum (freeze, analyze)')
}
