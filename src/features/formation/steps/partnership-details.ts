import { z } from 'zod'
import { group, number, record, text, withRows } from '#features/formation/fields/field-kinds.ts'
import { wholeNumber } from '#features/formation/fields/field-schemas.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'
import { readValues, reviewRows, strictObject, type DraftOf, type ValuesOf } from '#features/formation/fields/field.ts'
import { row, type ReviewContext } from '#features/formation/fields/review-row.ts'
import { taxFields } from '#features/formation/fields/tax-fields.ts'
import { countOwners, filedPartnership, purposeOf } from '#features/formation/draft/earlier-answers.ts'
import { purposeAnswer } from './business-information.ts'
import { ownersAnswer } from './ownership-structure.ts'
import { stepOf } from './step.ts'

/** Earlier versions of the form asked for both, and API clients may send them; the form reuses answers of earlier steps. */
const partners = record({
  count: number(wholeNumber('Enter the number of partners').transform(numberOf)),
  statement: text({ max: 2000 }),
})

const fields = { partners: withRows(group(partners, partners.strict.prefault({})), () => []), ...taxFields }
type Values = ValuesOf<typeof fields>

/** The answers of the steps that ask for the partners and the purpose; those steps validate them. */
const earlierSteps = z.looseObject({ ...ownersAnswer, ...purposeAnswer })
type EarlierAnswers = z.output<typeof earlierSteps>

export const partnershipDetailsStep = {
  ...stepOf('partnership-details', fields),
  schema: () =>
    earlierSteps.transform((answers, context) => {
      const { data, error } = strictObject(fields).safeParse(answers)
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
      if (!data) return z.NEVER
      const { count = countOwners(answers), statement } = data.partners
      return { ...data, partners: { count, statement: statement || purposeOf(answers) } }
    }),
  /** Drops a count or statement entered in an earlier version of the form, so that neither is asked twice. */
  values: (draft: DraftOf<typeof fields>) => readValues(fields, { ...draft, partners: undefined }),
  review: (values: Values & EarlierAnswers, context: ReviewContext) => {
    const { count } = filedPartnership(values)
    return reviewRows(fields, values, context, {
      partners: [row('Number of partners', count), row('Statement of business', 'The same as the business purpose')],
    })
  },
}
