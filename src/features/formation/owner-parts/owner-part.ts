import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'
import { linkToken } from '#features/mailed-links/mailed-link.ts'
import { emailAddress } from '#lib/email-address.ts'
import { usStates } from '#lib/us-states.ts'
import {
  flag,
  isBlank,
  optionalText,
  requiredText,
  requiredZip,
  wholeNumber,
} from '#features/formation/fields/field-schemas.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'
import { isMonthDay } from '#features/formation/fields/month-day.ts'

export const holders = ['individual', 'estate', 'qsst', 'esbt', 'other-trust', 'exempt-organization', 'other'] as const
export const residencies = ['citizen', 'resident-alien', 'nonresident-alien'] as const
export const maritalStatuses = ['single', 'married', 'registered-domestic-partner'] as const

const states: readonly string[] = usStates.map(({ code }) => code)

const address = z.object({
  street: requiredText('Street address is required'),
  city: requiredText('City is required', 100),
  state: z.string().refine((code) => states.includes(code), 'Please choose a state'),
  zipCode: requiredZip('ZIP code is required').refine(
    (zip) => zip === '' || /^\d{5}(?:-\d{4})?$/.test(zip),
    'Enter a ZIP code with 5 digits',
  ),
})

/** What decides how a part is checked, and what its texts say. */
export interface PartContext {
  /** Shares are asked for; an LLC has percentages. */
  isCorporation: boolean
  /** The company exists, so the day of its formation is not the day on which the shares were acquired. */
  isExistingCompany: boolean
}

/** Step 1: who owns what, since when. */
export const detailsSchema = ({ isCorporation, isExistingCompany }: PartContext) =>
  z
    .object({
      firstName: requiredText('First name is required', 100),
      lastName: requiredText('Last name is required', 100),
      address,
      holder: z.enum(holders),
      shares: wholeNumber('Enter a whole number of shares, such as 2,000').transform(numberOf),
      acquired: z.enum(['at-formation', 'on-date']),
      acquiredOn: optionalText(10),
      taxYearEnd: requiredText('Tax year end is required', 40).refine(
        (text) => text === '' || isMonthDay(text),
        'Enter a month and day, such as 12/31',
      ),
    })
    .superRefine(({ shares, acquired, acquiredOn }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (isCorporation && (isBlank(shares) || shares === 0)) refuse('shares', 'Enter your number of shares')
      const needsDate = isExistingCompany || acquired === 'on-date'
      if (needsDate && !isCalendarDay(acquiredOn)) refuse('acquiredOn', 'Enter the date you acquired them')
    })

/** One of these; empty until it is chosen. */
const chosen = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum([...options, ''], { error: 'Please choose one' }).transform((value, context): Options[number] => {
    if (value !== '') return value
    context.addIssue({ code: 'custom', message: 'Please choose one' })
    return z.NEVER
  })

/** Step 2. */
export const residencySchema = z.object({ residency: chosen(residencies) })

/** Step 3, for individuals. */
export const marriageSchema = z
  .object({
    maritalStatus: chosen(maritalStatuses),
    /** Washington presumes community property (RCW 26.16.030); separate property takes a stated agreement (SCORP-EL-3). */
    property: z.enum(['community', 'separate']).prefault('community'),
    hasAgreement: flag,
    spouse: z
      .object({
        firstName: optionalText(100),
        lastName: optionalText(100),
        hasOtherAddress: flag,
        address: z
          .object({
            street: optionalText(),
            city: optionalText(100),
            state: optionalText(2),
            zipCode: optionalText(20),
          })
          .prefault({}),
      })
      .prefault({}),
  })
  .superRefine(({ maritalStatus, property, hasAgreement, spouse }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (maritalStatus === 'single') return
    if (property === 'separate') {
      if (!hasAgreement)
        refuse(
          ['hasAgreement'],
          'Without an agreement, Washington presumes community property. Choose “Yes, or I’m not sure.”',
        )
      return
    }
    if (spouse.firstName === '') refuse(['spouse', 'firstName'], 'Spouse’s first name is required')
    if (spouse.lastName === '') refuse(['spouse', 'lastName'], 'Spouse’s last name is required')
    if (!spouse.hasOtherAddress) return
    const checked = address.safeParse(spouse.address)
    for (const { path, message } of checked.error?.issues ?? [])
      refuse(['spouse', 'address', ...path.map(String)], message)
  })

const typed = (max: number) => z.string().max(max).nullish()
const typedAddress = z
  .strictObject({ street: typed(200), city: typed(100), state: typed(40), zipCode: typed(20) })
  .partial()

/** The answers as they are typed, saved step by step; nothing is required yet. */
export const partAnswers = z
  .strictObject({
    details: z
      .strictObject({
        firstName: typed(100),
        lastName: typed(100),
        address: typedAddress,
        holder: z.enum(holders),
        shares: z.union([z.number(), z.string().max(30)]).nullish(),
        acquired: z.enum(['at-formation', 'on-date']),
        acquiredOn: typed(10),
        taxYearEnd: typed(40),
      })
      .partial(),
    residency: z.strictObject({ residency: z.enum([...residencies, '']) }).partial(),
    marriage: z
      .strictObject({
        maritalStatus: z.enum([...maritalStatuses, '']),
        property: z.enum(['community', 'separate']),
        hasAgreement: z.boolean().nullish(),
        spouse: z
          .strictObject({
            firstName: typed(100),
            lastName: typed(100),
            hasOtherAddress: z.boolean().nullish(),
            address: typedAddress,
          })
          .partial(),
      })
      .partial(),
    /** The owner says that they have neither an SSN nor an ITIN. */
    hasNoTaxpayerId: z.boolean().nullish(),
  })
  .partial()
export type PartAnswers = z.output<typeof partAnswers>

/** The masked entry of the number; the confirmation is compared in the browser and not sent. */
export const partSsnInput = z.strictObject({ ssn: z.string().max(40) })

/** What the person who fills in a part sees of it: never the number. */
export const partView = z.object({
  businessName: z.string(),
  clientFirstName: z.string(),
  clientName: z.string(),
  ownerName: z.string(),
  isCorporation: z.boolean(),
  isExistingCompany: z.boolean(),
  ownershipPercentage: z.number(),
  authorizedShares: z.int().nullable(),
  answers: partAnswers,
  hasSsn: z.boolean(),
  savedAt: z.iso.datetime().nullable(),
})
export type PartView = z.output<typeof partView>

/** What a mailed link opens. */
export const openedPart = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), part: partView }),
  z.object({
    state: z.literal('done'),
    businessName: z.string(),
    clientFirstName: z.string(),
    isEligible: z.boolean(),
    spouseFirstName: z.string().nullable(),
  }),
  z.object({ state: z.literal('withdrawn'), clientName: z.string(), at: z.iso.datetime() }),
])
export type OpenedPart = z.output<typeof openedPart>

/** What the client sees of each owner's part: whether it is done, and the invitation. */
export const ownerPartView = z.object({
  ownerId: z.uuid(),
  name: z.string(),
  ownershipPercentage: z.number(),
  email: z.string(),
  status: z.enum(['open', 'invited', 'declined', 'done']),
  completedAt: z.iso.datetime().nullable(),
  completedBy: z.enum(['client', 'owner']).nullable(),
  invitation: z
    .object({
      email: z.string(),
      sentAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      openedAt: z.iso.datetime().nullable(),
      declinedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type OwnerPartView = z.output<typeof ownerPartView>

export const savedPart = z.object({ savedAt: z.iso.datetime() })

export const saveByTokenInput = z.strictObject({ token: linkToken, answers: partAnswers })
export const ssnByTokenInput = z.strictObject({ token: linkToken, ...partSsnInput.shape })
const isTrue = z.literal(true, { error: 'Confirm that your answers are true and complete' })
export const submitPartInput = z.strictObject({ isTrueAndComplete: isTrue })
export const submitByTokenInput = z.strictObject({ token: linkToken, isTrueAndComplete: isTrue })
export const savePartInput = z.strictObject({ answers: partAnswers })
export const inviteOwnerInput = z.strictObject({ email: emailAddress })
