import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { nextPacificMidnight } from '#lib/dates.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'
import type { QueueFilters } from './queue-query.ts'
import {
  closedStatuses,
  listOf,
  openStatuses,
  type QueueStructure,
  type QueueView,
  unpaidStatuses,
} from './queue-filters.ts'

/** Written out, so that the planner sees that a partial index holds these rows. */
const isIn = (values: readonly string[]): SQL => sql.raw(`status in (${values.map((one) => `'${one}'`).join(', ')})`)
export const isOpen = isIn(openStatuses)
export const isUnpaid = isIn(unpaidStatuses)
const isClosed = isIn(closedStatuses)

/** The order of the queue: what is due first, then everything whose clock is stopped. */
export const dueKey = sql`coalesce(${orders.dueAt}, 'infinity')`

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** SQL: an open order belongs to the view. */
export function isInView(view: QueueView, now: Date): SQL {
  switch (view) {
    case 'ours':
      return sql`${orders.dueAt} is not null`
    case 'due-today':
      return sql`${orders.dueAt} <= ${instant(nextPacificMidnight(now))}`
    case 'overdue':
      return sql`${orders.dueAt} <= ${instant(now)}`
    case 'unassigned':
      return sql`${orders.dueAt} is not null and ${orders.advisorId} is null`
    case 'client':
      return sql`${orders.status} = 'waiting_for_client'`
    case 'state':
      return sql`${orders.status} = 'submitted'`
    case 'all':
      return sql`true`
  }
}

const isOfStructure = (structure: QueueStructure): SQL =>
  structure === 'none'
    ? sql`${orders.baseService} not in ${[...formationServiceIds]}`
    : sql`${orders.baseService} = ${structure}`

/** SQL: what the filters ask, the search's words apart. */
export function narrowing({ status, structure, payment, assigned }: QueueFilters, readerId: string): SQL[] {
  const conditions: SQL[] = []
  if (status) conditions.push(sql`${orders.status} = ${status}`)
  if (structure) conditions.push(isOfStructure(structure))
  if (payment === 'paid') conditions.push(sql`${orders.paidAt} is not null`)
  if (payment === 'pending') conditions.push(sql`${isUnpaid} and not ${orders.lastAttemptDeclined}`)
  if (payment === 'failed') conditions.push(sql`${isUnpaid} and ${orders.lastAttemptDeclined}`)
  if (assigned === 'nobody') conditions.push(sql`${orders.advisorId} is null`)
  else if (assigned) conditions.push(sql`${orders.advisorId} = ${assigned === 'me' ? readerId : assigned}`)
  return conditions
}

export interface QueueScope {
  where: SQL[]
  /** What the list sorts by before the id. */
  key: SQL
  isNewestFirst: boolean
}

/** Which orders the list holds, and in what order: open ones by the end of our promise, others the newest first. */
export function scopeOf(filters: QueueFilters, readerId: string, now: Date): QueueScope {
  const narrowed = narrowing(filters, readerId)
  switch (listOf(filters)) {
    case 'unpaid':
      return { where: [isUnpaid, ...narrowed], key: sql`${orders.createdAt}`, isNewestFirst: true }
    case 'closed':
      return { where: [isClosed, ...narrowed], key: sql`${orders.createdAt}`, isNewestFirst: true }
    case 'open':
    case 'search':
      return { where: [isOpen, isInView(filters.view, now), ...narrowed], key: dueKey, isNewestFirst: false }
  }
}
