import type pg from 'pg'
import { isOpenRow, openOrders, placedAt, spread, uuid } from './numbered-rows.ts'
import { assigned, colleagues, papersOf } from './order-papers.ts'

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

/**
 * Writes orders `from` to `to` by SQL with their clients (one for three orders), lines, events, search terms, papers (see
 * `papersOf`), and, once filed, companies. The first 10,000 are open, the others closed. Triggers and foreign keys are off
 * while it does.
 */
async function fillOrders(
  client: pg.Client,
  from: number,
  to: number,
  filling: { now: string; keyId: string },
): Promise<void> {
  const at = placedAt(filling.now)
  const status = `case when ${isOpenRow} then ${pick(['paid', 'in_review', 'in_review', 'waiting_for_client', 'ready_to_file', 'submitted', 'filed', 'rejected'], 'n')}
    else ${pick(['completed', 'completed', 'completed', 'canceled', 'refunded'], 'n')} end`
  const runs = `${isOpenRow} and n % 8 not in (3, 5)`
  const name = `${pick(['Example', 'Sample', 'Model'], 'n / 7')} || ' ' || ${pick(words, spread('n'))} || ' ' || n || ' LLC'`
  const rows = `generate_series(${from}, ${to}) as n`
  const statements = [
    `insert into users (id, email, first_name, last_name, email_verified_at, created_at, updated_at)
      select ${uuid('c', '111')}, 'client' || c || '@example.com', ${pick(first, spread('c'))}, ${pick(last, `${spread('c')} / 16`)} || c,
        case when c % 9 > 0 then ${at} end, ${at}, ${at}
      from generate_series(${Math.ceil(from / 3)}, ${Math.ceil(to / 3)}) as c, lateral (select c * 3 as n) its on conflict do nothing`,
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
      from ${rows} where not (${isOpenRow}) and n % 5 < 3 on conflict do nothing`,
    ...papersOf(rows, filling),
  ]
  for (const statement of statements) await client.query(statement)
}

/** Fills a database with 10,000 open orders and as many closed ones as make `count`; says how far it is. */
export async function fill(
  client: pg.Client,
  count: number,
  filling: { now: Date; keyId: string; say: (text: string) => void },
): Promise<void> {
  const step = 110_000
  const now = filling.now.toISOString()
  await client.query('set session_replication_role = replica')
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'")
  await client.query(colleagues)
  await fillOrders(client, 1, openOrders, { now, keyId: filling.keyId })
  await client.query(assigned)
  for (let from = openOrders + 1; from <= count; from += step) {
    const to = Math.min(count, from + step - 1)
    await fillOrders(client, from, to, { now, keyId: filling.keyId })
    filling.say(`${to} orders`)
  }
  await client.query('insert into company_calendars (company_id) select id from companies')
  await client.query(
    'insert into company_search_terms (company_id, term) select c.id, term from companies c, search_terms(c.name) as term',
  )
  await client.query('vacuum (freeze, analyze)')
  await client.query('reset all')
}
