import type { z } from 'zod'
import { address, personName } from '#features/formation/fields/address.ts'
import { nameOf } from '#features/formation/fields/address-lines.ts'
import { draftText, email, list, record, text, withRows } from '#features/formation/fields/field-kinds.ts'
import { field, type Field } from '#features/formation/fields/field.ts'
import { orNone, row } from '#features/formation/fields/review-row.ts'
import { stepOf } from './step.ts'

const contact = { ...personName, ...address, email }
const titled = { ...contact, title: text({ max: 100 }) }

/** Other clients may send the same of directors and officers; the form asks less. */
const others = { phone: draftText(40), title: draftText(100) }

const director = record(contact)
const officer = record(titled)
export type DirectorValues = ReturnType<typeof director.read>
export type OfficerValues = ReturnType<typeof officer.read>

/** Who was left without a name is not submitted. */
const named = <Draft extends z.ZodType, Person extends { firstName: string; lastName: string }, Value>(
  people: Field<Draft, z.ZodType<Person[]>, Value>,
) => field({ ...people, strict: people.strict.transform((all) => all.filter((person) => nameOf(person) !== '')) })

const fields = {
  directors: withRows(
    named(
      list(
        { ...director, draft: director.draft.extend(others) },
        { max: 50, tooMany: 'To list more than 50 directors, please contact us' },
      ),
    ),
    (people) => [row('Directors', ...orNone(people.map(nameOf)))],
  ),
  officers: withRows(
    named(
      list(
        { ...officer, draft: officer.draft.extend(others) },
        { max: 50, tooMany: 'To list more than 50 officers, please contact us' },
      ),
    ),
    (people) => [row('Officers', ...orNone(people.map((one) => [nameOf(one), one.title].filter(Boolean).join(', '))))],
  ),
}

export const directorsOfficersStep = {
  ...stepOf('directors-officers', fields),
}
