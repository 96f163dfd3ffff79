import { z } from 'zod'
import type { Finding } from '#features/washington/formation-facts.ts'

/** What the client chooses from when the first name is taken. */
export interface NameChoice {
  taken: { name: string; conflictingName: string; evidence: string; rule: string; citation: string }
  /** The client's other names that the records known to the order do not hold. */
  alternatives: { name: string; findings: Finding[] }[]
}

/** POST /api/orders/{id}/name */
export const chooseNameInput = z.strictObject({
  name: z.string().trim().min(1, 'Business name is required').max(200, 'Use 200 characters or fewer'),
})
