import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { aFormation, signaturePng } from '../../test/formation.ts'
import type { Business, Person } from './people.ts'

export type Structure = 'LLC' | 'S-Corporation' | 'C-Corporation'

const endings: Record<Structure, string> = { LLC: 'LLC', 'S-Corporation': 'Inc.', 'C-Corporation': 'Inc.' }

export const companyName = ({ name }: Business, structure: Structure): string => `${name} ${endings[structure]}`

interface Founders {
  business: Business
  client: Person
  partner: Person
  /** The firm is the registered agent; else the partner is. */
  isOurs?: boolean | undefined
  today: string
}

/** The answers of the form, whole: two owners, the client one of them and the organizer. */
export function formationOf(
  structure: Structure,
  { business, client, partner, isOurs, today }: Founders,
): FormationDraft {
  const { office } = business
  const owner = ({ firstName, lastName, email }: Person) => ({ firstName, lastName, email })
  const signed = ({ firstName, lastName }: Person) => ({
    image: signaturePng,
    method: 'drawn' as const,
    name: `${firstName} ${lastName}`,
    date: today,
  })
  return aFormation({
    businessName: companyName(business, structure),
    alternativeNames: [companyName({ ...business, name: `${business.name} Northwest` }, structure)],
    businessPurpose: business.purpose,
    principalOffice: office,
    ...(isOurs
      ? { registeredAgent: { type: 'legate' }, registeredAgentSignature: undefined }
      : {
          registeredAgent: { ...aFormation().registeredAgent, ...owner(partner), ...office, phone: partner.phone },
          registeredAgentSignature: signed(partner),
        }),
    owners: [
      { ...owner(client), ownershipPercentage: 60 },
      { ...owner(partner), ownershipPercentage: 40 },
    ],
    organizer: { firstName: client.firstName, lastName: client.lastName, ...withoutCounty(office) },
    organizerSignature: signed(client),
    ...(structure === 'LLC' ? {} : sharesOf(owner(client))),
  })
}

const withoutCounty = ({ street, city, state, zipCode }: Business['office']) => ({ street, city, state, zipCode })

const sharesOf = (president: { firstName: string; lastName: string; email: string }): FormationDraft => ({
  shares: { authorized: 10_000, parValue: 0.01 },
  directors: [president],
  officers: [{ ...president, title: 'President' }],
})
