import type pg from 'pg'

/** Of the client whose list of orders is the longest: the portal shows it whole, as it shows no other list. */
export const manyOrdersEmail = 'thousand-orders@example.com'
const many = 1000

/**
 * One order of the sample firm a thousand times, for a client of its own. Staff's lists come in pages of at most 50.
 *
 * @param likeEmail a client with the same password
 */
export async function addRows(owner: pg.Client, likeEmail: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from users where email = $1', [manyOrdersEmail])
  if (rowCount) return
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into users (email, first_name, last_name, password_hash, email_verified_at)
      select $1, 'Casey', 'Sample', password_hash, now() from users where email = $2`,
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
  await owner.query('reset session_replication_role')
}
