import { sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { quizSubmissions } from '#features/quiz/quiz-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { isWithin } from './bucket-sql.server.ts'
import type { Buckets } from './buckets.ts'
import { figureTitles, type NumbersTable } from './numbers.ts'

interface Steps extends Record<string, unknown> {
  quiz: number
  account: number
  ordered: number
  paid: number
}

/**
 * Follows the clients who saved their first quiz in the period: how many confirmed their account, then placed an order
 * after the quiz, then paid one. Each step counts only those of the step before.
 */
export async function countFunnel(db: Db, buckets: Buckets): Promise<NumbersTable> {
  const { rows: found } = await db.execute<Steps>(sql`
    with first as (
      select ${quizSubmissions.userId} as user_id, min(${quizSubmissions.submittedAt}) as at
      from ${quizSubmissions} where ${isWithin(quizSubmissions.submittedAt, buckets)} group by 1
    ), client as (
      select f.user_id, f.at, u.email_verified_at is not null as has_account
      from first f join ${users} u on u.id = f.user_id and u.role = 'client'
      where not exists (select 1 from ${quizSubmissions} e where e.user_id = f.user_id and e.submitted_at < f.at)
    ), bought as (
      select c.user_id, bool_or(o.paid_at is not null) as has_paid
      from client c join ${orders} o on o.user_id = c.user_id and o.created_at >= c.at
      where c.has_account group by 1
    )
    select (select count(*) from client)::int as quiz,
      (select count(*) from client where has_account)::int as account,
      (select count(*) from bought)::int as ordered,
      (select count(*) from bought where has_paid)::int as paid`)
  const { quiz = 0, account = 0, ordered = 0, paid = 0 } = found[0] ?? {}
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  const steps = [
    { label: 'Quiz saved', people: quiz, before: null },
    { label: 'Account confirmed', people: account, before: quiz },
    { label: 'Order placed', people: ordered, before: account },
    { label: 'Paid', people: paid, before: ordered },
  ]
  return {
    key: 'funnel',
    title: figureTitles.funnel,
    rowTitle: 'Step',
    columns: [
      { title: 'People', unit: 'count' },
      { title: 'Of the step before', unit: 'share' },
      { title: 'Of quiz saved', unit: 'share' },
    ],
    rows: steps.map(({ label, people, before }) => ({
      label,
      cells: [people, before === null ? null : share(people, before), share(people, quiz)],
    })),
    total: null,
  }
}
