import { z } from 'zod'
import { mayHoldSsn } from '#features/formation/ssn/ssn-views.ts'
import { isCalendarDay } from '#lib/dates.ts'
import { actionGroups } from './action-groups.ts'

const day = z
  .string()
  .refine(isCalendarDay)
  .optional()
  .catch(() => undefined)

/** The address of the log. `what` may be a group of actions, or `denied`. */
export const auditQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((text) => (text && !mayHoldSsn(text) ? text : undefined)),
  /** An account's id, or `system`. */
  who: z
    .union([z.uuid(), z.literal('system')])
    .optional()
    .catch(() => undefined),
  what: z
    .enum([...actionGroups, 'denied'])
    .optional()
    .catch(() => undefined),
  from: day,
  to: day,
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(() => undefined),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(() => undefined),
})
export type AuditQuery = z.output<typeof auditQuery>

export interface Named {
  text: string
  /** Where the object's own page is. */
  to: string | null
}

export interface AuditEntryView {
  id: string
  at: string
  who: string
  /** In plain words. */
  words: string
  action: string
  object: Named
  /** A short fact beside the object: the reason, or why it was denied. */
  note: string | null
  isDenied: boolean
}

export interface AuditList {
  entries: AuditEntryView[]
  /** Who can be chosen: everyone of staff. */
  staff: { id: string; name: string }[]
  previous: string | null
  next: string | null
}

/** One member of an entry's detail, or of what changed. */
export interface DetailRow {
  label: string
  before: string | null
  after: string
}

export interface ChainLink {
  id: string
  hash: string
  text: string
}

export interface AuditDetail {
  entry: AuditEntryView
  actor: string
  changes: DetailRow[]
  facts: DetailRow[]
  previous: ChainLink | null
  own: ChainLink
  next: ChainLink | null
  /** Its hash is right, and it follows the entry before it. */
  holds: boolean
}

export const auditCheck = z.object({
  id: z.uuid(),
  requestedAt: z.iso.datetime(),
  total: z.int(),
  verified: z.int(),
  finishedAt: z.iso.datetime().nullable(),
  /** The first entry at which the chain does not hold, and why. */
  broken: z.object({ id: z.string(), reason: z.string() }).nullable(),
})
export type AuditCheck = z.output<typeof auditCheck>
/** `running`: the one under way; `last`: the newest that is finished. */
export const auditChecksAnswer = z.object({ running: auditCheck.nullable(), last: auditCheck.nullable() })
export type AuditChecks = z.output<typeof auditChecksAnswer>
