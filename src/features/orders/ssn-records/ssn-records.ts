import { z } from 'zod'
import { mayHoldSsn } from '#features/formation/ssn/ssn-views.ts'
import { ssnPurposes, type SsnPurpose } from './ssn-purposes.ts'

/** The address of the list. A search that may hold a number is dropped before anything reads it. */
export const ssnQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((text) => (text && !mayHoldSsn(text) ? text : undefined)),
  needed: z
    .enum(ssnPurposes)
    .optional()
    .catch(() => undefined),
  order: z
    .uuid()
    .optional()
    .catch(() => undefined),
  after: z.string().max(80).optional(),
  before: z.string().max(80).optional(),
})
export type SsnQuery = z.output<typeof ssnQuery>

/** A stored number without the number. */
export interface SsnRecord {
  id: string
  person: string
  orderId: string
  orderNumber: string
  company: string
  /** Null while an older row has none yet, and once it is erased. */
  lastFour: string | null
  kind: 'SSN' | 'ITIN'
  purpose: SsnPurpose
  erasedOn: string
  isErased: boolean
  /** Since when the filing is confirmed that it was kept for; null while it isn't. */
  notNeededSince: string | null
  /** How much of the time is over for which it is kept: 0 to 1. */
  share: number
  views: number
}

export interface RecentView {
  id: string
  at: string
  reader: string
  isRefused: boolean
  /** Whose number; null when it is gone. */
  person: string | null
  /** The reader's own words, or what stopped them. */
  text: string
}

export interface SsnList {
  records: SsnRecord[]
  onFile: number
  erasedWithinDay: number
  viewsToday: number
  refusedIn30Days: number
  recent: RecentView[]
  previous: string | null
  next: string | null
}
