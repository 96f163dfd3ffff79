import { z } from 'zod'
import { toBasisPoints } from '#features/washington/people/ownership.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

/** Empty texts for what was not given. */
const address = z.object({ street: text, city: text, state: text, zipCode: text, county: text })
export type CompanyAddress = z.output<typeof address>

const agent = address.extend({
  type: z.string(),
  firstName: text,
  lastName: text,
  companyName: text,
  email: text,
  phone: text,
})
export type CompanyAgent = z.output<typeof agent>

const person = z.object({ firstName: text, lastName: text, email: text, title: text })

/** What a company record takes from an order's current answers. */
const companyAnswers = z.object({
  principalOffice: address,
  mailingAddress: address.extend({ same: z.boolean().nullish() }).nullish(),
  registeredAgent: agent,
  owners: z
    .array(
      person.extend({
        ownershipPercentage: z.number().nullish(),
        isManager: z.boolean().nullish(),
        address: address.nullish(),
      }),
    )
    .nullish(),
  directors: z.array(person).nullish(),
  officers: z.array(person).nullish(),
  organizer: person.extend({ street: text, city: text, state: text, zipCode: text, county: text }).nullish(),
})

export interface CompanyPerson {
  role: 'owner' | 'manager' | 'director' | 'officer' | 'organizer'
  title: string
  firstName: string
  lastName: string
  email: string
  ownershipBasisPoints: number | null
  address: CompanyAddress | null
}

export interface CompanyFacts {
  principalOffice: CompanyAddress
  /** Null: the same as the principal office. */
  mailingAddress: CompanyAddress | null
  registeredAgent: CompanyAgent
  people: CompanyPerson[]
}

/** Reads what a company record holds from the answers as they were filed. A person has one entry for each role. */
export function companyFactsOf(answers: unknown): CompanyFacts {
  const given = companyAnswers.parse(answers)
  const { principalOffice, mailingAddress, registeredAgent, organizer } = given
  const owners = given.owners ?? []
  return {
    principalOffice,
    mailingAddress: mailingAddress && mailingAddress.same === false ? address.parse(mailingAddress) : null,
    registeredAgent,
    people: [
      ...owners.map((owner) => entry('owner', owner, owner.address ?? null, basisPoints(owner.ownershipPercentage))),
      ...owners.filter(({ isManager }) => isManager).map((owner) => entry('manager', owner, owner.address ?? null)),
      ...named(given.directors).map((one) => entry('director', one)),
      ...named(given.officers).map((one) => entry('officer', one)),
      ...(organizer ? [entry('organizer', organizer, address.parse(organizer))] : []),
    ],
  }
}

const named = (people: z.output<typeof companyAnswers>['directors']) =>
  (people ?? []).filter(({ firstName, lastName }) => firstName || lastName)

function basisPoints(percentage: number | null | undefined): number {
  const exact = toBasisPoints(percentage ?? 0)
  return Number.isNaN(exact) ? Math.round((percentage ?? 0) * 100) : exact
}

const entry = (
  role: CompanyPerson['role'],
  { firstName, lastName, email, title }: z.output<typeof person>,
  at: CompanyAddress | null = null,
  ownershipBasisPoints: number | null = null,
): CompanyPerson => ({ role, title, firstName, lastName, email, ownershipBasisPoints, address: at })
