import type { LegalEntity } from '#features/washington/entity-type.ts'
import { initialReportDays } from '#features/washington/deadlines/report-dates.ts'
import { cityStateZip, formDay, formPhone } from './federal-forms/line-text.ts'
import { type FilingRecord, personName, type RecordAddress } from './filing-record.ts'
import { governorsOf } from './papers/governors.ts'

/** One question of the state's online form. */
export interface CopySheetRow {
  label: string
  /** What is entered; empty when it is not known yet. */
  value: string
  /** Why there is no value, such as "Ask the client"; empty when there is one. */
  missing: string
  hint: string
}

export interface CopySheetSection {
  heading: string
  rows: CopySheetRow[]
}

/** What whoever files online enters, answer by answer. */
export interface CopySheet {
  title: string
  sections: CopySheetSection[]
}

const titles: Readonly<Record<LegalEntity, { form: string; type: string }>> = {
  LLC: { form: 'Certificate of formation', type: 'WA Limited Liability Company' },
  PLLC: { form: 'Certificate of formation', type: 'WA Professional Limited Liability Company' },
  CORP: { form: 'Articles of incorporation', type: 'WA Profit Corporation' },
  PS: { form: 'Articles of incorporation', type: 'WA Professional Service Corporation' },
  LLP: { form: 'Application for registration', type: 'WA Limited Liability Partnership' },
}

/** LLC-8: the certification that the online form asks of who executes the filing. */
const certification =
  'This document is hereby executed under penalty of law and is to the best of my knowledge, true and correct.'

const askTheClient = 'Ask the client'

/** Builds a row; without a value it says whom to ask. */
export const copySheetRow = (
  label: string,
  value: string,
  { hint = '', missing = askTheClient } = {},
): CopySheetRow => ({
  label,
  value: value.trim(),
  missing: value.trim() === '' ? missing : '',
  hint,
})

const row = copySheetRow

/**
 * Returns the answers of the state's online form for the company, in its order (LLC-5, CORP-1, LLP-2, RPT-1). What the
 * client has not answered is never guessed: the row says whom to ask.
 */
export function copySheet(record: FilingRecord): CopySheet {
  return {
    title: titles[record.entity.legalEntity].form,
    sections: [
      { heading: 'The company', rows: companyRows(record) },
      { heading: 'Registered agent', rows: agentRows(record) },
      { heading: 'Principal office', rows: officeRows(record) },
      { heading: 'Who executes the filing', rows: executorRows(record) },
      ...(record.entity.legalEntity === 'LLP' ? [] : [{ heading: 'Initial report', rows: reportRows(record) }]),
    ],
  }
}

function companyRows(record: FilingRecord): CopySheetRow[] {
  const { entity, effectiveOn, dissolvesOn } = record
  const isProfessional = entity.legalEntity === 'PLLC' || entity.legalEntity === 'PS'
  return [
    row('Business name', entity.name, { hint: 'Exactly as the client typed it' }),
    row('Business type', titles[entity.legalEntity].type),
    ...(isProfessional
      ? [
          row('Professional license', entity.professionalLicense, {
            hint: 'Each owner holds a license of the profession (RCW 18.100)',
          }),
        ]
      : []),
    ...shareRows(record),
    ...partnershipRows(record),
    ...(entity.legalEntity === 'LLP'
      ? []
      : [row('Duration', dissolvesOn ? `Until ${formDay(dissolvesOn)}` : 'Perpetual')]),
    row('Effective date', effectiveOn ? formDay(effectiveOn) : 'Date of filing', {
      hint: effectiveOn ? 'Within 90 days after the day of filing (RCW 23.95.210)' : '',
    }),
  ]
}

function shareRows({ shares }: FilingRecord): CopySheetRow[] {
  if (!shares) return []
  return [
    row('Authorized shares', shares.authorized > 0 ? shares.authorized.toLocaleString('en-US') : ''),
    row('Class of shares', 'Common', { hint: 'One class, with unlimited votes and the net assets (RCW 23B.06.010)' }),
    row('Par value', shares.parValue === null ? 'No par value' : `$${shares.parValue}`, {
      hint: 'Optional (RCW 23B.02.020)',
    }),
  ]
}

function partnershipRows({ partnership }: FilingRecord): CopySheetRow[] {
  if (!partnership) return []
  return [
    row('Number of partners', partnership.partners > 0 ? String(partnership.partners) : ''),
    row('Brief statement of the business', partnership.statement),
    row('Applies for LLP status', 'Yes', {
      hint: 'The partners approved it by the vote that their agreement needs (RCW 25.05.500)',
    }),
  ]
}

function agentRows({ agent }: FilingRecord): CopySheetRow[] {
  const { consent } = agent
  const isProvider = agent.kind === 'provider'
  return [
    row(isProvider ? 'Agent, from the commercial list' : 'Agent’s name', agent.name, {
      hint: isProvider ? 'If we are not listed yet, enter us as a noncommercial agent with our address.' : '',
    }),
    ...(isProvider
      ? []
      : [row('Type of agent', agent.kind === 'company' ? 'Business, noncommercial' : 'Individual, noncommercial')]),
    ...addressRows('Agent’s street address', agent.address),
    row('Agent’s email', agent.email, { hint: 'Required by the online form' }),
    row('Consent held?', consent ? `Yes, ${consent.signerName} on ${formDay(consent.signedAt.slice(0, 10))}` : '', {
      missing: 'Waiting for the agent’s consent',
      hint: 'You affirm under oath that we hold it (RCW 23.95.415, WAC 434-112-055).',
    }),
  ]
}

function officeRows({ principalOffice, mailingAddress, client }: FilingRecord): CopySheetRow[] {
  return [
    ...addressRows('Street address', principalOffice),
    row('Mailing address', mailingAddress ? oneLine(mailingAddress) : 'Same as the street address'),
    row('Office email', client.email, { hint: 'Required by the online form' }),
    row('Office phone', formPhone(client.phone), { hint: 'Optional', missing: 'Leave empty' }),
  ]
}

function addressRows(label: string, address: RecordAddress): CopySheetRow[] {
  return [row(label, address.street), row(`${label}: city, state, ZIP`, cityStateZip(address))]
}

function executorRows({ organizer, client }: FilingRecord): CopySheetRow[] {
  const { signature } = organizer
  return [
    row('Executed by', personName(organizer)),
    row('Title', organizer.title),
    row('Address', oneLine(organizer.address), {
      hint: 'Name and address of each person who executes it (RCW 25.15.071, 23B.02.020)',
    }),
    row('Return address for this filing', client.email, { hint: 'Optional' }),
    row('The signer agrees to', signature ? certification : '', {
      missing: 'Waiting for the signature',
      hint: signature ? `Signed by ${signature.signerName} on ${formDay(signature.signedAt.slice(0, 10))}` : '',
    }),
  ]
}

/** The client answers the Department of Revenue's questions; the online form suggests "No" for each. */
const controlQuestions = ['1', '2', '2a', '3']

function reportRows(record: FilingRecord): CopySheetRow[] {
  return [
    row('File the initial report now?', 'Yes', {
      hint: `No fee with the formation; otherwise due in ${initialReportDays} days (RCW 23.95.255)`,
    }),
    row('Nature of business', record.entity.purpose),
    row('Business email', record.client.email),
    row(
      'Governors',
      governorsOf(record)
        .map(({ name, title }) => `${name}, ${title}`)
        .join('; '),
    ),
    ...controlQuestions.map((question) =>
      row(`Controlling interest, question ${question}`, '', {
        hint: 'The client’s own answer, not the “No” that the form suggests (RCW 82.45.220)',
      }),
    ),
  ]
}

const oneLine = (address: RecordAddress): string => [address.street, cityStateZip(address)].filter(Boolean).join(', ')
