import { z } from 'zod'
import { structures } from '#features/washington/entity-type.ts'
import { noSsn } from '#features/tasks/no-ssn.ts'

const note = noSsn(z.string().trim().max(2000, 'Use 2,000 characters or fewer')).default('')

/** POST /api/orders/{id}/changes: other values of some answers, and why. */
export const requestChangeInput = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        path: z.string().trim().min(1).max(100),
        value: z.unknown(),
      }),
    )
    .min(1)
    .max(20),
  note,
})

/** What the screen asks beside the answers themselves. */
export const changeNote = { note }

const changeView = z.object({
  id: z.uuid(),
  /** What was asked together is decided together. */
  requestId: z.uuid(),
  /** Why the client asked. */
  note: z.string(),
  path: z.string(),
  value: z.unknown(),
  earlier: z.unknown(),
  origin: z.enum(['client', 'name-choice']),
  status: z.enum(['requested', 'accepted', 'refused', 'withdrawn']),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string(),
})

/** GET /api/orders/{id}/answers: the answers as they are now, and every change of them. */
export const answersView = z.object({
  structure: z.enum(structures),
  legalEntity: z.string(),
  businessName: z.string(),
  answers: z.record(z.string(), z.unknown()),
  changes: z.array(changeView),
  /** Signatures of the client that lapsed. */
  toSign: z.array(z.enum(['organizerSignature', 'registeredAgentSignature'])),
  nameChoice: z
    .object({
      taken: z.object({
        name: z.string(),
        conflictingName: z.string(),
        evidence: z.string(),
        rule: z.string(),
        citation: z.string(),
      }),
      alternatives: z.array(
        z.object({
          name: z.string(),
          findings: z.array(z.object({ path: z.string(), text: z.string(), rule: z.string(), citation: z.string() })),
        }),
      ),
    })
    .nullable(),
})
export type AnswerChange = z.output<typeof changeView>
export type AnswersView = z.output<typeof answersView>
