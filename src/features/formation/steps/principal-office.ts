import { z } from 'zod'
import { address } from '#features/formation/fields/address.ts'
import { addressLines } from '#features/formation/fields/address-lines.ts'
import { field, type ValuesOf } from '#features/formation/fields/field.ts'
import {
  draftFlag,
  group,
  requiredZip,
  record,
  requiredText,
  text,
  washington,
  withRows,
} from '#features/formation/fields/field-kinds.ts'
import { given, row } from '#features/formation/fields/review-row.ts'
import { stepOf } from './step.ts'

const office = record({
  street: requiredText('Street address is required'),
  city: requiredText('City is required', { max: 100 }),
  state: washington,
  zipCode: requiredZip('ZIP code is required'),
  county: text({ max: 60 }),
})

const submittedOffice = office.strict
  .superRefine(({ state, county }, context) => {
    // Only Washington has the counties that the state asks for (decision 39).
    if (state !== 'WA' || county !== '') return
    context.addIssue({ code: 'custom', path: ['county'], message: 'County is required' })
  })
  .prefault({})

const mail = record({
  ...address,
  state: { ...address.state, read: washington.read },
  same: field({
    draft: draftFlag,
    strict: z
      .boolean()
      .nullish()
      .transform((same) => same !== false),
    read: (stored) => stored !== false,
  }),
})

const fields = {
  principalOffice: withRows(group(office, submittedOffice), (place) => [
    row('Street address', ...addressLines(place)),
    ...(place.state === 'WA' ? [row('County', given(place.county))] : []),
  ]),
  mailingAddress: withRows(group(mail, mail.strict.prefault({})), (place) => [
    row('Mailing address', ...(place.same ? ['Same as the street address'] : addressLines(place))),
  ]),
}
export type OfficeValues = ValuesOf<typeof fields>['principalOffice']

export const principalOfficeStep = stepOf('principal-office', fields)
