import { z } from 'zod'
import { otherName } from './name-words.ts'
import { noSsn } from '#features/tasks/no-ssn.ts'
import type { Finding } from '#features/washington/formation-facts.ts'

/** What the client chooses from when the first name is taken. */
export interface NameChoice {
  taken: { name: string; conflictingName: string; evidence: string; rule: string; citation: string }
  /** The client's other names that the records known to the order do not hold. */
  alternatives: { name: string; findings: Finding[] }[]
}

/** POST /api/staff/orders/{id}/name-taken */
export const nameTakenInput = z.strictObject({
  conflictingName: z
    .string()
    .trim()
    .min(1, 'Enter the name in the state’s records')
    .max(300, 'Use 300 characters or fewer'),
  evidence: noSsn(z.string().trim().max(2000, 'Use 2,000 characters or fewer')).default(''),
})

/** POST /api/orders/{id}/name */
export const chooseNameInput = z.strictObject({
  name: z.string().trim().min(1, 'Business name is required').max(200, 'Use 200 characters or fewer'),
})

/** What the page asks for. */
export const nameForm = z
  .object({ choice: z.string().min(1, 'Choose a name'), name: z.string() })
  .superRefine(({ choice, name }, context) => {
    if (choice !== otherName) return
    for (const { message } of chooseNameInput.safeParse({ name }).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['name'], message })
  })
