import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant } from '#platform/database/columns.server.ts'

const cents = () => bigint({ mode: 'number' })

/** Every comparison of the provider's ledger with ours, those that did not come to an end among them. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: identity(),
  askedBy: uuid(),
  startedAt: instant().notNull(),
  finishedAt: instant().notNull(),
  fromAt: instant(),
  untilAt: instant(),
  providerCaptures: integer(),
  providerCapturedCents: cents(),
  providerRefunds: integer(),
  providerRefundedCents: cents(),
  ourCaptures: integer(),
  ourCapturedCents: cents(),
  ourRefunds: integer(),
  ourRefundedCents: cents(),
  failure: text(),
})
