import { z } from 'zod'
import { addDays, isCalendarDay } from '#lib/dates.ts'
import {
  draftShape,
  field,
  readValues,
  reviewRows,
  strictObject,
  type ValuesOf,
} from '#features/formation/fields/field.ts'
import { choice, draftText, flag, list, requiredText, text, withRows } from '#features/formation/fields/field-kinds.ts'
import { day, given, orNone, row, type ReviewContext } from '#features/formation/fields/review-row.ts'
import { isCorporation, legalEntities, legalEntityOf } from '#features/washington/entity-type.ts'
import { longestDelayDays } from '#features/formation/words/longest-delay.ts'
import { stepOf, type FormOwner, type StepContext } from './step.ts'

const names = list(text(), { max: 3, tooMany: 'Enter up to three alternative names' })
const givenNames = names.strict.transform((all) => all.filter((name) => name !== ''))

const fields = {
  businessName: requiredText('Business name is required', { label: 'Business name' }),
  alternativeNames: withRows(
    { ...names, strict: givenNames, read: (stored) => [0, 1, 2].map((index) => stored?.[index] ?? '') },
    (alternatives) => [row('Alternative names', ...orNone(alternatives))],
  ),
  /** For an S-Corporation: what the state forms (decision 36). */
  sCorpEntity: withRows(
    field({
      draft: z.enum(['corporation', 'llc']).optional(),
      strict: z.enum(['corporation', 'llc']).optional(),
      read: (stored) => stored,
    }),
    (entity, { structure }) =>
      structure === 'S-Corporation'
        ? [row('Formed with the state', entity === 'llc' ? 'An LLC taxed as an S corporation' : 'A corporation')]
        : [],
  ),
  businessPurpose: requiredText('Business purpose is required', { max: 2000, label: 'Purpose' }),
  naicsCode: text({ max: 12, label: 'NAICS code' }),
  effectiveDate: field({
    draft: z.enum(['upon_filing', 'future_date', 'immediate', 'specific']).optional(),
    strict: z.enum(['upon_filing', 'future_date']).prefault('upon_filing'),
    read: (stored) => (stored === 'future_date' ? 'future_date' : 'upon_filing'),
  }),
  futureEffectiveDate: text({ max: 10 }),
  duration: choice(['perpetual', 'limited']),
  durationEndDate: text({ max: 10 }),
  isProfessional: flag,
  professionalLicense: text(),
}
export type BusinessValues = ValuesOf<typeof fields>

/** Other clients may say `legalEntity` alone, and name the effective date with a duplicate pair (decision 39). */
const shape = { ...draftShape(fields), legalEntity: z.enum(legalEntities).optional(), specificDate: draftText(10) }
type Draft = z.output<z.ZodObject<typeof shape>>

/**
 * One control for the effective date; the duplicate pair `immediate` / `specific` with `specificDate` is read as
 * `upon_filing` / `future_date` (decision 39).
 */
function normalizeEffectiveDate(given: {
  effectiveDate?: string | null | undefined
  futureEffectiveDate?: string | null | undefined
  specificDate?: string | null | undefined
}): { effectiveDate: 'upon_filing' | 'future_date'; futureEffectiveDate: string } {
  const isLater = given.effectiveDate === 'future_date' || given.effectiveDate === 'specific'
  const date = given.futureEffectiveDate?.trim() || given.specificDate?.trim() || ''
  return { effectiveDate: isLater ? 'future_date' : 'upon_filing', futureEffectiveDate: isLater ? date : '' }
}

const step = stepOf('business-information', fields)

export const businessInformationStep = {
  ...step,
  fields: [...step.fields, 'legalEntity'],
  draftShape: shape,

  readDraft: ({ specificDate, ...draft }: Draft) => ({
    ...draft,
    ...(draft.effectiveDate || specificDate ? normalizeEffectiveDate({ ...draft, specificDate }) : {}),
  }),

  schema: ({ today }: StepContext) =>
    strictObject(fields)
      .superRefine((given, context) => {
        if (given.duration === 'limited' && !isCalendarDay(given.durationEndDate)) {
          context.addIssue({ code: 'custom', path: ['durationEndDate'], message: 'Choose the last day' })
        }
        const { effectiveDate, futureEffectiveDate: date } = normalizeEffectiveDate(given)
        if (effectiveDate === 'upon_filing') return
        if (isCalendarDay(date) && date >= today && date <= addDays(today, longestDelayDays)) return
        const message = 'Choose a date from today through 90 days from now'
        context.addIssue({ code: 'custom', path: ['futureEffectiveDate'], message })
      })
      .transform((given) => ({ ...given, ...normalizeEffectiveDate(given) })),

  /** Who says `legalEntity` alone sees what it means. */
  values: (draft: Draft, { structure }: FormOwner) => {
    const entity = legalEntityOf(structure, draft)
    const formed = isCorporation(structure, draft) ? ('corporation' as const) : ('llc' as const)
    return {
      ...readValues(fields, draft),
      isProfessional: entity === 'PLLC' || entity === 'PS' || draft.isProfessional === true,
      sCorpEntity: structure === 'S-Corporation' ? formed : undefined,
    }
  },

  review: (values: BusinessValues, context: ReviewContext) => {
    const { begins, lasts } = filedBusiness(values)
    return reviewRows(fields, values, context, {
      effectiveDate: [row('Effective date', begins)],
      duration: [row('Duration', lasts)],
      isProfessional: [
        row('Professional service', values.isProfessional ? `Yes, ${given(values.professionalLicense)}` : 'No'),
      ],
    })
  },
}

/** Reads the purpose from any version of the answers, for a step that reuses it. */
export const purposeAnswer = { businessPurpose: z.string().nullish() }

/** What the papers say of it. */
export const filedBusiness = (values: BusinessValues) => ({
  name: values.businessName,
  purpose: values.businessPurpose,
  begins: values.effectiveDate === 'future_date' ? day(values.futureEffectiveDate) : 'Upon filing',
  lasts: values.duration === 'limited' ? `Until ${day(values.durationEndDate)}` : 'Perpetual',
})
