import { z } from 'zod'
import { formationDraftSchema } from './formation-draft.ts'
import { stepIds } from '#features/formation/words/step-words.ts'
import { structures } from '#features/washington/entity-type.ts'

/** POST /api/formation/drafts */
export const newDraftInput = z.strictObject({ structure: z.enum(structures), submissionId: z.uuid().optional() })
export type NewDraftInput = z.output<typeof newDraftInput>

/** PUT /api/formation/drafts/{draftId}: `revision` is the one that the change was made on. */
export const saveDraftInput = z.strictObject({
  revision: z.int().min(0).max(2_000_000_000),
  /** Where the form stands, so that another device opens it there. */
  step: z.string().trim().min(1).max(60),
  /** The steps opened so far; omit it to leave them unchanged. */
  openedSteps: z.array(z.enum(stepIds)).max(20).optional(),
  formation: formationDraftSchema,
})
export type SaveDraftInput = z.output<typeof saveDraftInput>

/** POST /api/formation/check */
export const checkInput = z.strictObject({
  structure: z.enum(structures),
  step: z.enum(stepIds).optional(),
  formation: formationDraftSchema,
})

export const draftSummary = z.object({
  draftId: z.uuid(),
  structure: z.enum(structures),
  submissionId: z.uuid().nullable(),
  revision: z.int(),
  step: z.string(),
  businessName: z.string(),
  /** Its order is being paid or paid: the draft cannot be changed any more. */
  readOnly: z.boolean(),
  /** The order of this draft, unless it was canceled or refunded. */
  orderId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DraftSummary = z.output<typeof draftSummary>

export const draftView = draftSummary.extend({
  openedSteps: z.array(z.string()),
  formation: z.record(z.string(), z.unknown()),
})
export type DraftView = z.output<typeof draftView>

export const formationCheckAnswer = z.object({
  errors: z.record(z.string(), z.string()),
  warnings: z.array(
    z.object({
      path: z.string(),
      text: z.string(),
      remedy: z.string(),
      words: z.array(z.string()).readonly(),
      rule: z.string(),
      citation: z.string(),
    }),
  ),
})
