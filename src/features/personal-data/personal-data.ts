import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'
import { erasureWord } from './personal-data-words.ts'

/** Whose data: an account, or an address without one. */
export const personInput = z.union([z.strictObject({ userId: z.uuid() }), z.strictObject({ email: emailAddress })])
export type PersonInput = z.output<typeof personInput>

/** Typed by the admin who confirms: an erasure can't be undone. */
export const confirmErasureInput = z.strictObject({
  word: z.literal(erasureWord, { error: `Type ${erasureWord} to continue` }),
})

export const mergeInput = z.strictObject({
  keepId: z.uuid(),
  closeId: z.uuid(),
  /** The address of the account that is closed, typed once more. */
  closedEmail: emailAddress,
})
export type MergeInput = z.output<typeof mergeInput>

/** One line of what an erasure removes or leaves. */
export interface PlannedPart {
  text: string
  count: number
}

export interface KeptLine extends PlannedPart {
  why: string
  /** The day until which it is kept, YYYY-MM-DD; null for good. */
  until: string | null
}

/** What stands in the way of an erasure, in whole sentences. */
export type Blocks = string[]

export interface OpenErasure {
  id: string
  preparedBy: string
  preparedAt: string
  /** Why the reader can't confirm it; null when they may. */
  whyNot: string | null
  /** In a firm of one: the same person decides, on record. */
  isSamePerson: boolean
}
