import { z } from 'zod'
import { addDays, isCalendarDay } from '#lib/dates.ts'
import type { registeredAgent } from '#features/formation/steps/agent-step.ts'
import type {
  directorsOfficers,
  managementStructure,
  partnershipDetails,
  shareStructure,
} from '#features/formation/steps/entity-steps.ts'
import {
  decimalText,
  flag,
  looseAddress,
  numberLike,
  numberOf,
  optionalPhone,
  optionalText,
  requiredText,
  requiredZip,
  stateCode,
} from '#features/formation/steps/step-schemas.ts'
import { signatureSchema } from '#features/formation/signature/signature.ts'
import type { StepContext } from './structure.ts'

/** Rises when a stored snapshot would read differently. */
export const formationSchemaVersion = 1

/** How far ahead the effective date may lie. */
export const longestDelayDays = 90

const effectiveDateText = 'The effective date must be between today and 90 days ahead'

/**
 * One control for the effective date; the duplicate pair `immediate` / `specific` with `specificDate` is read as
 * `upon_filing` / `future_date` (decision 39).
 */
export function normalizeEffectiveDate(given: {
  effectiveDate?: string | null | undefined
  futureEffectiveDate?: string | null | undefined
  specificDate?: string | null | undefined
}): { effectiveDate: 'upon_filing' | 'future_date'; futureEffectiveDate: string } {
  const isLater = given.effectiveDate === 'future_date' || given.effectiveDate === 'specific'
  const day = given.futureEffectiveDate?.trim() || given.specificDate?.trim() || ''
  return { effectiveDate: isLater ? 'future_date' : 'upon_filing', futureEffectiveDate: isLater ? day : '' }
}

export const businessInformation = ({ today }: StepContext) =>
  z
    .object({
      businessName: requiredText('Business name is required'),
      alternativeNames: z.array(optionalText()).max(3, 'Please give at most three alternative names').prefault([]),
      businessPurpose: requiredText('Business purpose is required', 2000),
      naicsCode: optionalText(12),
      effectiveDate: z.enum(['upon_filing', 'future_date', 'immediate', 'specific']).prefault('upon_filing'),
      futureEffectiveDate: optionalText(10),
      specificDate: optionalText(10),
      duration: z.enum(['perpetual', 'limited']).prefault('perpetual'),
      durationEndDate: optionalText(10),
      isProfessional: flag,
      professionalLicense: optionalText(),
      /** For an S-Corporation: what the state forms (decision 36). */
      sCorpEntity: z.enum(['corporation', 'llc']).optional(),
    })
    .superRefine((given, context) => {
      const { effectiveDate, futureEffectiveDate: day } = normalizeEffectiveDate(given)
      if (effectiveDate === 'upon_filing') return
      if (isCalendarDay(day) && day >= today && day <= addDays(today, longestDelayDays)) return
      context.addIssue({ code: 'custom', path: ['futureEffectiveDate'], message: effectiveDateText })
    })
    .transform(({ specificDate, ...given }) => ({ ...given, ...normalizeEffectiveDate({ ...given, specificDate }) }))

const principalOfficeAddress = z
  .object({
    street: requiredText('Street address is required'),
    city: requiredText('City is required', 100),
    state: stateCode,
    zipCode: requiredZip('ZIP code is required'),
    county: optionalText(60),
  })
  .superRefine((address, context) => {
    // Only Washington has the counties that the state asks for (decision 39).
    if (address.state !== 'WA' || address.county !== '') return
    context.addIssue({ code: 'custom', path: ['county'], message: 'County is required' })
  })

export const principalOffice = () =>
  z.object({
    principalOffice: principalOfficeAddress.prefault({}),
    mailingAddress: looseAddress
      .extend({
        same: z
          .boolean()
          .nullish()
          .transform((same) => same !== false),
      })
      .prefault({}),
  })

const percentageText = 'Ownership must be between 0 and 100 percent'

const owner = z.object({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  email: requiredText('Email is required', 254),
  phone: optionalPhone,
  address: z
    .union([optionalText().transform((street) => ({ street })), looseAddress])
    .transform((address) => ({ city: '', state: '', zipCode: '', ...address })),
  /** Percent; an empty field counts as 0, and the sum warns (decision 39). */
  ownershipPercentage: numberLike
    .refine((value) => isEmpty(value) || isPercentage(numberOf(value)), percentageText)
    .transform((value) => numberOf(value) ?? 0),
  isManager: flag,
  contributionAmount: decimalText,
  contributionType: optionalText(40).transform((type) => type || 'cash'),
})

const isEmpty = (value: number | string | null | undefined) => value === undefined || value === null || value === ''
const isPercentage = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100

/** What the form offers; other words are kept as they were written. */
export const contributionTypes = ['cash', 'property', 'services'] as const

export const ownershipStructure = () =>
  z.object({
    owners: z
      .array(owner)
      .min(1, 'At least one owner is required')
      .max(200, 'Please contact us about more than 200 owners')
      .prefault([]),
  })

const ticked = (message: string) => flag.refine((value) => value, message)

export const reviewSubmit = () =>
  z
    .object({
      consent: z
        .object({
          accuracy: ticked('Please confirm that the information is accurate and complete'),
          authorization: ticked('Please confirm that you are authorized to form this company'),
          termsAccepted: ticked('Please accept the terms of service'),
        })
        .prefault({}),
      organizer: looseAddress
        .extend({ firstName: optionalText(100), lastName: optionalText(100), title: optionalText(60) })
        .prefault({}),
      organizerSignature: signatureSchema,
    })
    .superRefine(({ organizerSignature }, context) => {
      if (organizerSignature) return
      context.addIssue({ code: 'custom', path: ['organizerSignature'], message: 'Signature is required' })
    })

type StepOutput<Step extends (context: StepContext) => z.ZodType> = z.output<ReturnType<Step>>

/** A whole form that passed every step which applies to its structure. */
export type Formation = StepOutput<typeof businessInformation> &
  StepOutput<typeof principalOffice> &
  StepOutput<typeof registeredAgent> &
  StepOutput<typeof ownershipStructure> &
  StepOutput<typeof reviewSubmit> &
  Partial<StepOutput<typeof managementStructure>> &
  Partial<StepOutput<typeof shareStructure>> &
  Partial<StepOutput<typeof directorsOfficers>> &
  Partial<StepOutput<typeof partnershipDetails>>
