import {
  draftShape,
  readValues,
  reviewRows,
  strictObject,
  type DraftOf,
  type FieldTable,
  type ValuesOf,
} from '#features/formation/fields/field.ts'
import type { ReviewContext, ReviewRow } from '#features/formation/fields/review-row.ts'
import { type StepId, wordsOf } from '#features/formation/words/step-words.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { Structure } from '#features/washington/entity-type.ts'

/** What a rule of the form needs to know from outside the form. */
export interface StepContext {
  /** The day in Pacific time, as the server sees it (R87). */
  today: CalendarDay
  /** Name of the registered-agent provider, for the pre-authorized signature. */
  providerName: string
}

/** The person who fills in the form. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  phone?: string | null | undefined
}

/** Whose form it is. */
export interface FormOwner {
  structure: Structure
  user: Person
  /** Whether the registered agent service was already bought. */
  isAgentPurchased?: boolean
}

/**
 * A step as its questions alone make it. What a step does beyond that it says itself, in place of the part that stands
 * here: `{ ...stepOf(id, fields), schema: ... }`.
 */
export function stepOf<const Id extends StepId, Fields extends FieldTable>(id: Id, fields: Fields) {
  return {
    ...wordsOf(id),
    id,
    /** The names of its answers, where an error, a remark or a difference belongs. */
    fields: Object.keys(fields),
    /** What a client may send and the draft holds. */
    draftShape: draftShape(fields),
    /** Reads duplicates as the one field that we keep. */
    readDraft: (draft: DraftOf<Fields>) => draft,
    /** Reads its own fields out of the whole form and ignores the rest. */
    schema: (_context: StepContext) => strictObject(fields),
    values: (draft: DraftOf<Fields>, _owner: FormOwner) => readValues(fields, draft),
    review: (values: ValuesOf<Fields>, context: ReviewContext): ReviewRow[] => reviewRows(fields, values, context),
  }
}
