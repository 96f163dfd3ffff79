import { z } from 'zod'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { phonesTogether, siteFacts } from '#features/site/site-settings.ts'

const claims = { formationsClaim: true, satisfactionClaim: true, bundleClaim: true, catalogClaims: true } as const

/** The firm's details without its claims, as a form holds them. */
export const firmFacts = siteFacts.omit(claims)
/** PUT /api/staff/firm: what isn't given stays. */
export const firmChanges = firmFacts.partial().superRefine(phonesTogether)

const { shape } = siteFacts.shape.formationsClaim

/** A claim as staff save it: with what shows that it is true, and the day on which someone looked. */
export const claimForm = z.strictObject({
  text: shape.text,
  evidence: shape.evidence.min(1, 'Say what shows that the claim is true, or give a link'),
  checkedOn: calendarDay('Enter the day you checked the evidence'),
})
/** PUT /api/staff/claims/{claimId}: `seen` is the text that stood there, empty for a new claim. */
export const claimInput = claimForm.extend({ seen: z.string().max(200) })
export type ClaimInput = z.output<typeof claimInput>

/** POST /api/staff/claims/{claimId}/remove */
export const removedClaim = z.strictObject({ seen: z.string().max(200) })

/** The catalog's claims by their place, counted from 0. */
export const claimId = z.union([
  z.enum(['formations', 'satisfaction', 'bundle']),
  z
    .string()
    .regex(/^catalog-[0-7]$/)
    .transform((text) => ({ place: Number(text.slice(-1)) })),
])
export type ClaimId = z.output<typeof claimId>
