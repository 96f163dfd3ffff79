import { z } from 'zod'
import { isCalendarDay, todayInPacific } from '#lib/dates.ts'
import type { Site } from '#lib/site.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { FilingRecord, GivenSignature, RecordAgent } from '#features/documents/filing-record.ts'
import { agentAnswers } from '#features/formation/agent-consent/agent-answers.ts'
import { agentName } from '#features/formation/agent-name.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'
import { formationValues, type FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { formatUbi } from '#features/washington/identifiers/identifiers.ts'
import type { LegalEntity } from '#features/washington/entity-type.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type AddressAnswers, addressOf, ownersOf } from './record-owners.ts'
import { agreementTermsOf, lateElectionOf, ss4FactsOf } from './line-answers.ts'
import {
  type ExistingCompanyRows,
  type FilingRows,
  findExistingCompanyRows,
  findFilingRows,
} from './filing-record-queries.server.ts'
import { existingCompanyOf } from './existing-company-record.ts'

/**
 * Reads everything that the documents of a paid order say, from the formation with every change since, and the company
 * once the state has filed it; or from what the client told of a company that exists already. Undefined while the order
 * is unpaid, or without either.
 */
export async function readFilingRecord(app: App, db: Db, orderId: string): Promise<FilingRecord | undefined> {
  const rows = await findFilingRows(db, orderId)
  if (!rows) return readExistingCompany(app, db, orderId)
  const record = recordOf(app.site(), rows, rows.formation.answers)
  return isForEarlierAgent(rows) ? { ...record, organizer: { ...record.organizer, signature: null } } : record
}

/**
 * A signature covers what was signed. A changed answer lapses it (decision 67); an agent who was named after it, whom the
 * filing names, has it left out.
 */
function isForEarlierAgent({ signed, agentNamedAt }: FilingRows): boolean {
  const organizer = signed.find(({ kind }) => kind === 'organizer')
  return organizer !== undefined && agentNamedAt !== null && agentNamedAt > organizer.signedAt
}

async function readExistingCompany(app: App, db: Db, orderId: string): Promise<FilingRecord | undefined> {
  const rows = await findExistingCompanyRows(db, orderId)
  const company = rows && existingCompanyOf(rows.answered, rows.products)
  if (!company) return undefined
  const client = clientOf(rows)
  return {
    ...orderFactsOf(app.site(), rows),
    ...company,
    ein: rows.einApplication?.ein ?? company.ein,
    organizer: { ...client, title: '', address: company.agent.address, signature: null },
  }
}

/** What the record of any order says of the order itself, and of what was answered in its lines. */
function orderFactsOf(site: Site, rows: FilingRows | ExistingCompanyRows) {
  const { order, answered } = rows
  return {
    order: { id: order.id, number: orderNumber(order.id), placedOn: todayInPacific(order.paidAt ?? order.createdAt) },
    client: clientOf(rows),
    firm: firmOf(site),
    products: rows.products,
    responsibleParty: rows.responsibleParty ?? null,
    einAppliedOn: rows.einApplication?.appliedOn ?? null,
    ss4Facts: ss4FactsOf(answered),
    advisor: rows.advisor,
    agreementTerms: agreementTermsOf(answered),
    lateElection: lateElectionOf(answered),
  }
}

const entityOf = ({ formation: { legalEntity, taxElection } }: FilingRows) => ({ legalEntity, taxElection })

function recordOf(site: Site, rows: FilingRows, answers: Record<string, unknown>): FilingRecord {
  const { formation, company } = rows
  const client = clientOf(rows)
  const values = formationValues(answers as FormationDraft, formation.structure, client)
  return {
    ...orderFactsOf(site, rows),
    entity: {
      name: values.businessName,
      ...entityOf(rows),
      purpose: values.businessPurpose,
      naicsCode: values.naicsCode,
      professionalLicense: values.professionalLicense,
      alternativeNames: values.alternativeNames.filter(Boolean),
    },
    effectiveOn: values.effectiveDate === 'future_date' ? dayOrNull(values.futureEffectiveDate) : null,
    dissolvesOn: values.duration === 'limited' ? dayOrNull(values.durationEndDate) : null,
    principalOffice: addressOf(values.principalOffice),
    mailingAddress: values.mailingAddress.same ? null : addressOf(values.mailingAddress),
    agent: agentOf(rows, answers),
    owners: ownersOf(rows, values, answers),
    ...governanceOf(formation.legalEntity, values),
    organizer: {
      ...personOf({ ...values.organizer, email: client.email }),
      title: values.organizer.title,
      signature: signatureOf(rows, 'organizer'),
    },
    partnership: formation.legalEntity === 'LLP' ? partnershipOf(rows, values, answers) : null,
    fiscalYearEnd: values.fiscalYearEnd,
    filed: company ? { ubi: formatUbi(company.ubi), filedOn: company.filedOn, effectiveOn: company.effectiveOn } : null,
    ein: rows.einApplication?.ein ?? company?.ein ?? null,
    existing: null,
  }
}

const firmOf = ({ firm, addressLines, phone, email, notALawFirm }: Site) => ({
  name: firm,
  addressLines,
  phone,
  email,
  notALawFirm,
})

function governanceOf(legalEntity: LegalEntity, values: FormationValues) {
  const isCorporation = legalEntity === 'CORP' || legalEntity === 'PS'
  const isLlc = legalEntity === 'LLC' || legalEntity === 'PLLC'
  return {
    management: isLlc ? values.managementStructure : null,
    shares: isCorporation ? sharesOf(values) : null,
    directors: isCorporation ? values.directors.map((one) => ({ ...personOf(one), title: '' })) : [],
    officers: isCorporation ? values.officers.map((one) => ({ ...personOf(one), title: one.title })) : [],
  }
}

const dayOrNull = (text: string) => (isCalendarDay(text) ? text : null)

function clientOf({ order, user }: Pick<FilingRows, 'order' | 'user'>): FilingRecord['client'] {
  const { firstName, lastName, phone = '' } = order.contact
  return {
    firstName: firstName || user.firstName,
    lastName: lastName || user.lastName,
    // The account's address is one mailbox that was verified; the order's was typed.
    email: user.email,
    phone: phone || (user.phone ?? ''),
  }
}

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

/** The agent as the form or a later task named it. */
const namedAgent = z.object({ registeredAgent: agentAnswers })

function agentOf(rows: FilingRows, answers: Record<string, unknown>): RecordAgent {
  const { registeredAgent } = namedAgent.parse(answers)
  const kind = registeredAgent.type === 'company' ? 'company' : 'individual'
  return {
    kind: rows.formation.agentSigner === 'provider' ? 'provider' : kind,
    name: agentName(registeredAgent),
    address: addressOf(registeredAgent),
    email: registeredAgent.email,
    phone: registeredAgent.phone,
    consent: signatureOf(rows, 'registered-agent-consent'),
  }
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
function partnershipOf(
  { owners }: FilingRows,
  values: FormationValues,
  answers: Record<string, unknown>,
): FilingRecord['partnership'] {
  const given = partners.safeParse(answers).data?.partners
  return {
    partners: given?.count ?? owners.length,
    statement: given?.statement || values.businessPurpose,
  }
}
