import type pg from 'pg'
import { clientOf, type Filling, isOpenRow, openOrders, placedAt, queueFilling, spread, uuid } from './numbered-rows.ts'
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

/** What `search_terms` of the database makes of these names, which are four words each, at a fraction of the time. */
const termsOf = (name: string) =>
  `lateral (select array_to_string(words[place:], ' ') from string_to_array(lower(${name}), ' ') as words, generate_series(1, 4) as place)`

/**
 * What writes orders `from` to `to` with their clients, lines, events, search terms, papers (see `papersOf`), and, once
 * filed, companies. The first are open, the others closed. In any order, with triggers and foreign keys off.
 */
export function orderStatements(from: number, to: number, filling: Filling): string[] {
  const [at, isOpen, each] = [placedAt(filling), isOpenRow(filling), filling.ordersPerClient]
  const status = `case when ${isOpen} then ${pick(['paid', 'in_review', 'in_review', 'waiting_for_client', 'ready_to_file', 'submitted', 'filed', 'rejected'], 'n')}
    else ${pick(['completed', 'completed', 'completed', 'canceled', 'refunded'], 'n')} end`
  const runs = `${isOpen} and n % 8 not in (3, 5)`
  const name = `${pick(['Example', 'Sample', 'Model'], 'n / 7')} || ' ' || ${pick(words, spread('n'))} || ' ' || n || ' LLC'`
  const rows = `generate_series(${from}, ${to}) as n`
  return [
    `insert into users (id, email, first_name, last_name, email_verified_at, created_at, updated_at)
      select ${uuid('c', '111')}, 'client' || c || '@example.com', ${pick(first, spread('c'))}, ${pick(last, `${spread('c')} / 16`)} || c,
        case when c % 9 > 0 then ${at} end, ${at}, ${at}
      from generate_series(${Math.ceil(from / each)}, ${Math.ceil(to / each)}) as c, lateral (select c * ${each} as n) its on conflict do nothing`,
    `insert into orders (id, user_id, status, base_service, business_name, state_fees_cents, total_cents, cart_hash, contact,
        paid_at, promise_started_at, due_at, waiting_since, created_at, updated_at)
      select ${uuid('n', '222')}, ${clientOf(filling)}, ${status}, ${pick(['llc', 'llc', 'llc', 's-corp', 'c-corp', 'llp', 'annual-report'], 'n')},
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
      select ${uuid('n', '222')}, term, ${at} from ${rows}, ${termsOf(name)} as its (term)`,
    `insert into companies (order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
      select ${uuid('n', '222')}, ${clientOf(filling)}, ${name}, 'LLC', 'default', lpad((${spread('n')} % 100000000 * 10 + n % 10)::text, 9, '0'),
        '2026-01-02', '2026-01-02', '{}', '{}'
      from ${rows} where not (${isOpen}) and n % 5 < 3 on conflict do nothing`,
    ...papersOf(rows, filling),
  ]
}

/** What makes the companies that were written findable by name. */
export const companyTerms = `insert into company_search_terms (company_id, term)
  select c.id, term from companies c, ${termsOf('c.name')} as its (term)`

/** Fills a database with 10,000 open orders and as many closed ones as make `count`; says how far it is. */
export async function fill(
  client: pg.Client,
  count: number,
  filling: { now: Date; keyId: string; say: (text: string) => void },
): Promise<void> {
  const step = 110_000
  const made: Filling = { ...queueFilling, now: filling.now.toISOString(), keyId: filling.keyId }
  const write = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await client.query('set session_replication_role = replica')
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'")
  await client.query(colleagues)
  await write(orderStatements(1, openOrders, made))
  await client.query(assigned)
  for (let from = openOrders + 1; from <= count; from += step) {
    const to = Math.min(count, from + step - 1)
    await write(orderStatements(from, to, made))
    filling.say(`${to} orders`)
  }
  await write(['insert into company_calendars (company_id) select id from companies', companyTerms])
  await client.query('vacuum (freeze, analyze)')
  await client.query('reset all')
}
