import { group, number, record, text, withRows } from '#features/formation/fields/field-kinds.ts'
import { optionalNumber } from '#features/formation/fields/field-schemas.ts'
import type { ValuesOf } from '#features/formation/fields/field.ts'
import { given, row } from '#features/formation/fields/review-row.ts'
import { taxFields } from '#features/formation/fields/tax-fields.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { stepOf } from './step.ts'

const partners = record({ count: number(optionalNumber), statement: text({ max: 2000 }) })

const fields = {
  partners: withRows(group(partners, partners.strict.prefault({})), ({ count, statement }) => [
    row('Number of partners', given(String(count))),
    row('Statement of business', given(statement)),
  ]),
  ...taxFields,
}

export const partnershipDetailsStep = {
  ...stepOf(
    'partnership-details',
    {
      title: 'Partnership Details',
      intro: 'What the state’s application requires besides name, office, and agent.',
      help: [
        {
          title: 'An existing partnership',
          text: 'A partnership of two or more partners can apply to become a limited liability partnership (RCW 25.05.500).',
        },
      ],
    },
    fields,
  ),
  appliesTo: (structure: Structure): boolean => structure === 'LLP',
}

/** What the papers say of it. */
export const filedPartnership = ({ partners: { count, statement } }: ValuesOf<typeof fields>) => ({
  count: String(count),
  statement,
})
