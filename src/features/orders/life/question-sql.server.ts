import { type SQL, sql } from 'drizzle-orm'
import type { OrderView } from '#features/orders/order.ts'
import { orderQuestions } from './life-tables.server.ts'

/** SQL: what staff asked the client of the order that this expression names, oldest first. */
export const questionList = (orderId: SQL): SQL<OrderView['questions']> =>
  sql<OrderView['questions']>`(select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question,
    'askedAt', to_char(q.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', q.answer)
    order by q.asked_at), '[]') from ${orderQuestions} q where q.order_id = ${orderId})`
