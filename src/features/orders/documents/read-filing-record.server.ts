import { z } from 'zod'
import { isCalendarDay, todayInPacific } from '#lib/dates.ts'
import { orderNumber } from '#lib/uuid.ts'
import type {
  FilingRecord,
  GivenSignature,
  RecordAddress,
  RecordAgent,
  RecordOwner,
} from '#features/documents/filing-record.ts'
import { agentName } from '#features/formation/agent-name.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { numberOf } from '#features/formation/fields/field-schemas.ts'
import { formationValues, type FormationValues } from '#features/formation/wizard/wizard-values.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type FilingRows, findFilingRows } from './filing-record-queries.server.ts'

/**
 * Reads everything that the documents of a paid order say, from the formation as it was submitted and what was settled
 * since. Undefined while the order is unpaid or without its formation.
 */
export async function readFilingRecord(app: App, db: Db, orderId: string): Promise<FilingRecord | undefined> {
  const rows = await findFilingRows(db, orderId)
  if (!rows) return undefined
  const { order, formation } = rows
  const client = clientOf(rows)
  const values = formationValues(formation.snapshot as FormationDraft, formation.structure, client)
  const { legalEntity, taxElection } = formation
  const isCorporation = legalEntity === 'CORP' || legalEntity === 'PS'
  const isLlc = legalEntity === 'LLC' || legalEntity === 'PLLC'
  const { firm, addressLines, phone, email, notALawFirm } = app.site()
  return {
    order: { id: order.id, number: orderNumber(order.id), placedOn: todayInPacific(order.paidAt ?? order.createdAt) },
    client,
    firm: { name: firm, addressLines, phone, email, notALawFirm },
    products: rows.products,
    entity: {
      name: formation.businessName,
      legalEntity,
      taxElection,
      purpose: values.businessPurpose,
      naicsCode: values.naicsCode,
      professionalLicense: values.professionalLicense,
      alternativeNames: values.alternativeNames.filter(Boolean),
    },
    effectiveOn: values.effectiveDate === 'future_date' ? dayOrNull(values.futureEffectiveDate) : null,
    dissolvesOn: values.duration === 'limited' ? dayOrNull(values.durationEndDate) : null,
    principalOffice: addressOf(values.principalOffice),
    mailingAddress: values.mailingAddress.same ? null : addressOf(values.mailingAddress),
    agent: agentOf(rows),
    owners: ownersOf(rows, values),
    management: isLlc ? values.managementStructure : null,
    shares: isCorporation ? sharesOf(values) : null,
    directors: isCorporation ? values.directors.map((one) => ({ ...personOf(one), title: '' })) : [],
    officers: isCorporation ? values.officers.map((one) => ({ ...personOf(one), title: one.title })) : [],
    organizer: {
      ...personOf({ ...values.organizer, email: client.email }),
      title: values.organizer.title,
      signature: signatureOf(rows, 'organizer'),
    },
    partnership: legalEntity === 'LLP' ? partnershipOf(rows, values) : null,
    fiscalYearEnd: values.fiscalYearEnd,
    responsibleParty: rows.responsibleParty ? { ...rows.responsibleParty, hasTaxpayerId: true } : null,
    filed: null,
    ein: null,
  }
}

const dayOrNull = (text: string) => (isCalendarDay(text) ? text : null)

function clientOf({ order, user }: FilingRows): FilingRecord['client'] {
  const { firstName, lastName, phone = '' } = order.contact
  return {
    firstName: firstName || user.firstName,
    lastName: lastName || user.lastName,
    // The account's address is one mailbox that was verified; the order's was typed.
    email: user.email,
    phone: phone || (user.phone ?? ''),
  }
}

type AddressAnswers = Omit<RecordAddress, 'county'> & { county?: string }

const addressOf = ({ street, city, state, zipCode, county = '' }: AddressAnswers): RecordAddress => ({
  street,
  city,
  state,
  zipCode,
  county,
})

const personOf = (person: AddressAnswers & { firstName: string; lastName: string; email: string }) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  address: addressOf(person),
})

function signatureOf({ signed }: FilingRows, kind: FilingRows['signed'][number]['kind']): GivenSignature | null {
  const row = signed.find((one) => one.kind === kind)
  if (!row) return null
  const { signerName, capacity, statement, textVersion, method, signedAt, png } = row
  return { signerName, capacity, statement, textVersion, method, signedAt: signedAt.toISOString(), png }
}

const answer = z.string().catch('')

/** The agent as the form or a later task named it. */
const namedAgent = z.object({
  agentSigner: z.string().nullable(),
  registeredAgent: z.object({
    type: answer,
    firstName: answer,
    lastName: answer,
    companyName: answer,
    street: answer,
    city: answer,
    state: answer,
    zipCode: answer,
    county: answer,
    email: answer,
    phone: answer,
  }),
})

function agentOf(rows: FilingRows): RecordAgent {
  const { agentSigner, registeredAgent } = namedAgent.parse(rows.agent)
  const kind = registeredAgent.type === 'company' ? 'company' : 'individual'
  return {
    kind: agentSigner === 'provider' ? 'provider' : kind,
    name: agentName(registeredAgent),
    address: addressOf(registeredAgent),
    email: registeredAgent.email,
    phone: registeredAgent.phone,
    consent: signatureOf(rows, 'registered-agent-consent'),
  }
}

/** An owner's address is one line in our form; other clients send its parts. */
const ownerAddresses = z.object({
  owners: z.array(z.object({ address: z.object({ street: answer, city: answer, state: answer, zipCode: answer }) })),
})

function ownersOf({ owners, formation }: FilingRows, values: FormationValues): RecordOwner[] {
  const addresses = ownerAddresses.safeParse(formation.snapshot).data?.owners ?? []
  return owners.map(({ id, firstName, lastName, email, ownershipBasisPoints, position }) => {
    const answers = values.owners[position]
    const dollars = numberOf(answers?.contributionAmount)
    const address = addresses[position]?.address ?? { street: answers?.address ?? '', city: '', state: '', zipCode: '' }
    return {
      id,
      firstName,
      lastName,
      email,
      phone: answers?.phone ?? '',
      address: addressOf(address),
      basisPoints: ownershipBasisPoints,
      isManager: answers?.isManager ?? false,
      contributionCents: dollars === undefined ? null : Math.round(dollars * 100),
      contributionType: answers?.contributionType ?? '',
      election: null,
    }
  })
}

function sharesOf({ shares }: FormationValues): FilingRecord['shares'] {
  const parValue = String(shares.parValue)
  return {
    authorized: numberOf(shares.authorized) ?? 0,
    parValue: shares.noParValue || parValue === '' ? null : parValue,
  }
}

const partners = z.object({ partners: z.object({ count: z.number(), statement: z.string() }) })

/** LLP-2: as submitted; the form derives both from earlier answers. */
function partnershipOf({ formation, owners }: FilingRows, values: FormationValues): FilingRecord['partnership'] {
  const given = partners.safeParse(formation.snapshot).data?.partners
  return {
    partners: given?.count ?? owners.length,
    statement: given?.statement || values.businessPurpose,
  }
}
