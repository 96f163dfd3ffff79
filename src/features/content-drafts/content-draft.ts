import { z } from 'zod'
import { calendarDayOrEmpty } from '#lib/fields/calendar-day.ts'

export const draftStatuses = ['draft', 'scheduled', 'published'] as const
export type DraftStatus = (typeof draftStatuses)[number]

/** Which stored state of a draft the reader saw. */
export const draftRevision = z.strictObject({ revision: z.int().min(1) })

export const reasonText = z.string().trim().min(1, 'Say why, for the audit log').max(500, 'Use 500 characters or fewer')

/** A day in Washington, or nothing for at once. */
export const effectiveDay = calendarDayOrEmpty('Enter a date')
  .nullable()
  .overwrite((day) => day || null)

/** What saves a draft: the whole content as it is to be. */
export const draftInput = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({
    content,
    effectiveOn: effectiveDay,
    reason: reasonText,
    /** That of the stored draft; 0 when there was none. */
    revision: z.int().min(0),
    /** That of the published content which the editor saw. */
    baseRevision: z.string().max(64),
  })

/** The answer to each act on a draft. `status` null: it was discarded. */
export const draftAnswer = z.object({
  status: z.enum(draftStatuses).nullable(),
  revision: z.int(),
  /** ISO instant; null for at once. */
  effectiveAt: z.string().nullable(),
})
export type DraftAnswer = z.infer<typeof draftAnswer>

/** A change that is not published yet, as staff see it. */
export interface OpenDraft<Content = unknown> {
  object: string
  status: 'draft' | 'scheduled'
  content: Content
  revision: number
  effectiveAt: string | null
  reason: string
  failure: string | null
  /** Who saved it last, and when. */
  editor: string
  isReaders: boolean
  updatedAt: string
}

/** What is published of one thing, and its open draft. */
export interface Edited<Content> {
  current: Content
  /** Goes back with what is saved. */
  baseRevision: string
  draft: OpenDraft<Content> | null
  /** Something else was published after the draft was saved. */
  isStale: boolean
}

export interface PublishedChange {
  id: string
  kind: string
  object: string
  before: unknown
  after: unknown
  reason: string
  publisher: string
  publishedAt: string
}
