import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import { optionalLine, requiredName } from '#lib/form-fields.ts'
import { ownershipSum, toBasisPoints } from '#features/washington/people/ownership.ts'
import { noSsn } from './no-ssn.ts'
import { maxOwners } from './task-limits.ts'

/** An owner of a company that exists already; texts as they were typed. */
export interface AnsweredOwner {
  firstName: string
  lastName: string
  /** In one line. */
  address: string
  /** Such as 33.34; all owners have 100. */
  percentage: string
  /** Of `owners` alone: where the document to sign is sent. */
  email?: string | undefined
  /** Of `shareholders` alone: a calendar day. */
  acquiredOn?: string | undefined
  /** Of `shareholders` alone: who has a community interest in the shares; empty for nobody. */
  spouse?: string | undefined
}

export type OwnerQuestionKind = 'owners' | 'shareholders'

const percentage = z
  .string({ error: 'Enter a percentage, such as 50' })
  .trim()
  .max(10, 'Enter a percentage, such as 50')
  .transform((text) => text.replace(/\s*%$/, ''))
  .refine((text) => /^\d+(\.\d+)?$/.test(text) && toBasisPoints(Number(text)) > 0, 'Enter a percentage, such as 50')

const owner = {
  firstName: noSsn(requiredName('First name is required')),
  lastName: noSsn(requiredName('Last name is required')),
  address: noSsn(requiredName('Address is required', 300)),
  percentage,
}

const schemas: Readonly<Record<OwnerQuestionKind, z.ZodType<AnsweredOwner>>> = {
  owners: z.object({ ...owner, email: z.string().trim().max(254).pipe(z.email('Enter an email address')) }),
  shareholders: z.object({
    ...owner,
    acquiredOn: z.string({ error: 'Date is required' }).trim().refine(isCalendarDay, 'Enter a date that exists'),
    spouse: noSsn(optionalLine(200)),
  }),
}

/** Returns the schema of all owners of a company (OWN-1): at least one, and 100% in all. */
export const ownersSchema = (kind: OwnerQuestionKind) =>
  z
    .array(schemas[kind])
    .min(1, 'Enter at least one owner')
    .max(maxOwners, `Enter up to ${maxOwners} owners`)
    .refine(
      (owners) => ownershipSum(owners.map((one) => Number(one.percentage))).ok,
      'The percentages must add up to 100%',
    )
