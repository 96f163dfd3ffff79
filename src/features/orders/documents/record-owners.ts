import { z } from 'zod'
import type { RecordAddress, RecordOwner } from '#features/documents/filing-record.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { toBasisPoints } from '#features/washington/people/ownership.ts'
import type { FilingRows } from './filing-record-queries.server.ts'

const answer = z.string().catch('')

export type AddressAnswers = Omit<RecordAddress, 'county'> & { county?: string }

/** An address as documents print it; without a county where none was asked for. */
export const addressOf = ({ street, city, state, zipCode, county = '' }: AddressAnswers): RecordAddress => ({
  street,
  city,
  state,
  zipCode,
  county,
})

/** An owner's address is one line in our form; other clients send its parts. */
const ownerAddresses = z.object({
  owners: z.array(z.object({ address: z.object({ street: answer, city: answer, state: answer, zipCode: answer }) })),
})

/** The owners as the form has them, each with the completed part of Form 2553. */
export function ownersOf(
  { owners, parts }: FilingRows,
  values: FormationValues,
  given: Record<string, unknown>,
): RecordOwner[] {
  const addresses = ownerAddresses.safeParse(given).data?.owners ?? []
  return owners.map(({ id, position, ...row }) => {
    const answers = values.owners[position]
    const part = parts.get(id)
    const exact = answers ? toBasisPoints(numberOf(answers.ownershipPercentage) ?? 0) : Number.NaN
    const dollars = numberOf(answers?.contributionAmount)
    const address = addresses[position]?.address ?? { street: answers?.address ?? '', city: '', state: '', zipCode: '' }
    return {
      id,
      // The legal name and the address that the owner stated for Form 2553.
      firstName: part?.name.firstName ?? answers?.firstName ?? row.firstName,
      lastName: part?.name.lastName ?? answers?.lastName ?? row.lastName,
      email: answers?.email ?? row.email,
      phone: answers?.phone ?? '',
      address: part?.address ?? addressOf(address),
      basisPoints: Number.isNaN(exact) ? row.ownershipBasisPoints : exact,
      isManager: answers?.isManager ?? false,
      contributionCents: dollars === undefined ? null : Math.round(dollars * 100),
      contributionType: answers?.contributionType ?? '',
      election: part?.election ?? null,
    }
  })
}
