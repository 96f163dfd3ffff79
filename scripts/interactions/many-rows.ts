import type { BrowserContext, Page } from '@playwright/test'
import type pg from 'pg'
import type { Walk } from './walks.ts'

/** Of the client whose list of orders is the longest: it is shown whole when asked for. */
export const manyOrdersEmail = 'thousand-orders@example.com'
const many = 1000

/**
 * One order of the sample firm a thousand times, for a client of its own. Other lists of the portal are short, and staff's come in pages of at most 50.
 *
 * @param likeEmail a client with the same password
 */
export async function addRows(owner: pg.Client, likeEmail: string): Promise<void> {
  const { rowCount } = await owner.query(
    'select 1 from orders o join users u on u.id = o.user_id where u.email = $1 limit 1',
    [manyOrdersEmail],
  )
  if (rowCount) return
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(
    `insert into users (email, first_name, last_name, password_hash, email_verified_at)
      select $1, 'Casey', 'Sample', password_hash, now() from users where email = $2 on conflict do nothing`,
    [manyOrdersEmail, likeEmail],
  )
  const copy = (table: string, changed: string, from: string) =>
    owner.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object(${changed}))).* from ${from}`,
    )
  await copy(
    'orders',
    `'id', gen_random_uuid(), 'draft_id', null, 'user_id', (select id from users where email = '${manyOrdersEmail}'),
      'created_at', now() - n * interval '1 hour'`,
    `(select * from orders where status = 'completed' and draft_id is null order by id limit 1) o, generate_series(1, ${many}) n`,
  )
  await copy(
    'order_lines',
    `'order_id', made.id`,
    `orders made join users u on u.id = made.user_id and u.email = '${manyOrdersEmail}',
      lateral (select l.* from order_lines l where l.order_id = (
        select id from orders where status = 'completed' and draft_id is null and user_id <> u.id order by id limit 1)) o`,
  )
  await owner.query('commit')
}

const lists = [
  ['/dashboard/orders', (page: Page) => page.getByRole('main').getByRole('row')],
  ['/dashboard/documents', (page: Page) => page.getByRole('main').getByRole('link', { name: /receipt/i })],
  ['/dashboard/services', (page: Page) => page.getByRole('main').getByRole('listitem')],
] as const

/** The longest lists of the portal, each shown whole. */
export const manyRowsWalks = (as: BrowserContext): Walk[] =>
  lists.map(([path, rowsOf]) => {
    const screen = `1,000 rows of ${path}`
    return {
      screen,
      as,
      async run(hand) {
        const { page } = hand
        await hand.open(screen, `${path}?show=all`)
        await rowsOf(page).nth(990).waitFor({ state: 'attached' })
        await page.mouse.move(800, 500)
        await hand.act('scroll', async () => {
          for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 700)
        })
        await hand.key('to the end', 'End')
      },
    }
  })
