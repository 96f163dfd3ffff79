import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import { responsibleParties } from './correction-words.ts'

/** One return by the state, until the order is filed: who is responsible, which decides who pays. */
export const correctionCases = pgTable('correction_cases', {
  id: id(),
  orderId: uuid().notNull(),
  /** Holds the state's words and its day. */
  filingId: uuid().notNull(),
  openedAt: createdAt(),
  party: text({ enum: responsibleParties }),
  /** Why; staff alone read it. */
  explanation: text().notNull().default(''),
  proposedBy: uuid(),
  proposedAt: instant(),
  confirmedBy: uuid(),
  confirmedAt: instant(),
  /** A firm of one: the person who proposed it, in a later act. */
  samePerson: boolean().notNull().default(false),
  /** What the state asks for the filing, in force on the day of the confirmation. */
  feeCents: integer(),
  /** The state asks for its fee although the mistake was its own. */
  stateAsksFee: boolean().notNull().default(false),
  closedAt: instant(),
  /** Two people decide again: who took the decision back, and why. A closed case then, with another one for the filing. */
  withdrawnAt: instant(),
  withdrawnBy: uuid(),
  withdrawnBecause: text(),
})
