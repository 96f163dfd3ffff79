import { z } from 'zod'
import { containsSsn } from '#features/washington/identifiers/ssn-in-text.ts'
import { staffText } from '#features/washington/identifiers/staff-text.ts'
import { isUsZip } from '#features/washington/addresses/addresses.ts'
import { companyRoles } from '#features/companies/access/company-acts.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import { calendarDay } from '#lib/fields/calendar-day.ts'
import { optionalLine, phonePattern, requiredLine, requiredLines } from '#lib/form-fields.ts'
import type { CompanyAddress, CompanyAgent } from '#features/companies/company.ts'

export const addressInput = z.strictObject({
  street: requiredLine('Street is required', 200),
  city: requiredLine('City is required', 100),
  state: requiredLine('State is required', 50),
  zipCode: requiredLine('ZIP code is required', 20).refine(isUsZip, 'Enter a ZIP code, like 98101'),
  county: optionalLine(60),
})

/** Where a form says what is wrong with an address as a whole. */
export const addressField = 'address.street'

const phone = z
  .string()
  .trim()
  .max(40, 'Use 40 characters or fewer')
  .refine((text) => text === '' || phonePattern.test(text), 'Please enter a valid phone number')

/** PUT /api/companies/{id}/contact: an empty phone is none, and no address is the company's mailing address. */
export const contactInput = z.strictObject({ phone, address: addressInput.nullable() })
export type ContactInput = z.output<typeof contactInput>

const noSsn = 'This looks like a Social Security number. Remove it: we never need one here.'

/** POST /api/companies/{id}/reports */
export const reportInput = z.strictObject({
  text: requiredLines('Tell us what has changed, or what is wrong', 2000).refine((text) => !containsSsn(text), noSsn),
})

const changedOn = calendarDay('Enter the day of the change')
const name = staffText('Enter the name').refine((text) => !text.includes('\n'), 'Use one line')

/** What staff record of the state's records: POST /api/staff/companies/{id}/changes */
export const stateChangeInput = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('name'), name, changedOn }),
  z.strictObject({ fact: z.literal('principal-office'), address: addressInput, changedOn }),
  z.strictObject({ fact: z.literal('mailing-address'), address: addressInput, changedOn }),
  z.strictObject({ fact: z.literal('firm-as-agent'), changedOn }),
  z.strictObject({ fact: z.literal('registered-agent'), name, address: addressInput, changedOn }),
])
export type StateChangeInput = z.output<typeof stateChangeInput>
export type StateFact = StateChangeInput['fact']

/** In one line; empty for none. */
export function formatAddress(address: CompanyAddress | null): string {
  if (!address) return ''
  const { street, city, state, zipCode, county } = address
  const place = [state, zipCode].filter(Boolean).join(' ')
  return [street, city, place, county && `${county} County`].filter(Boolean).join(', ')
}

/** Who the agent is, by name. */
export const formatAgent = ({ type, companyName, firstName, lastName }: CompanyAgent, firm: string): string =>
  type === 'legate' ? firm : companyName || `${firstName} ${lastName}`.trim()

/** `public`: the state shows it to everyone. `private`: seen by the company's people and the firm alone. */
export const visibilities = ['public', 'private'] as const
export type Visibility = (typeof visibilities)[number]

export const companyFact = z.object({
  key: z.string(),
  label: z.string(),
  /** Empty: not known yet. */
  value: z.string(),
  note: z.string(),
  visibility: z.enum(visibilities),
})
export type CompanyFact = z.output<typeof companyFact>

/** A company as GET /api/companies/{id} answers. */
export const companyView = z.object({
  id: z.uuid(),
  name: z.string(),
  legalEntity: z.enum(legalEntities),
  kind: z.string(),
  effectiveOn: z.iso.date(),
  /** The caller's own. */
  role: z.enum(companyRoles),
  facts: z.array(companyFact),
  contact: z.object({ phone: z.string(), address: addressInput.nullable() }),
})
export type CompanyView = z.output<typeof companyView>
