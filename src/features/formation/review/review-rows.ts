import { formatDay, isCalendarDay } from '#lib/dates.ts'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import { agentSigners } from '#features/formation/agent-consent/agent-statements.ts'
import { numberOf } from '#features/formation/steps/step-schemas.ts'
import type { StepId } from '#features/formation/steps/all-steps.ts'
import type { AddressValues, FormationValues, OwnerValues } from '#features/formation/wizard/wizard-values.ts'
import type { Structure } from '#features/washington/entity-type.ts'

/** One answer as the review shows it: lines below each other. */
export interface ReviewRow {
  label: string
  lines: readonly string[]
}

export interface ReviewContext {
  structure: Structure
  providerName: string
  /** "$149/year" */
  agentPrice: string
}

export const none = 'Not given'
const given = (text: string): string => text.trim() || none
const row = (label: string, ...lines: string[]): ReviewRow => ({
  label,
  lines: lines.filter((line) => line !== '').length > 0 ? lines.filter((line) => line !== '') : [none],
})
const orNone = (lines: readonly string[]) => (lines.some((line) => line.trim() !== '') ? lines : ['None'])
const day = (text: string): string => (isCalendarDay(text) ? formatDay(text) : given(text))

export function addressLines({ street, city, state, zipCode }: AddressValues): string[] {
  const place = [state, zipCode].filter(Boolean).join(' ')
  return [street, [city, place].filter(Boolean).join(', ')].filter((line) => line.trim() !== '')
}

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

export function effectiveDateWords({ effectiveDate, futureEffectiveDate }: FormationValues): string {
  return effectiveDate === 'future_date' ? day(futureEffectiveDate) : 'Upon filing'
}

export function durationWords({ duration, durationEndDate }: FormationValues): string {
  return duration === 'limited' ? `Until ${day(durationEndDate)}` : 'Perpetual'
}

export function agentName({ registeredAgent: agent }: FormationValues, providerName: string): string {
  if (agent.type === 'legate') return providerName
  return agent.type === 'company' ? agent.companyName.trim() : personName(agent)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

function contribution({ contributionAmount, contributionType }: OwnerValues): string {
  const amount = numberOf(contributionAmount)
  return amount === undefined ? '' : `, contributed ${dollars.format(amount)} ${contributionType}`
}

function businessRows(values: FormationValues, { structure }: ReviewContext): ReviewRow[] {
  const entity = values.sCorpEntity === 'llc' ? 'An LLC taxed as an S corporation' : 'A corporation'
  return [
    row('Business name', given(values.businessName)),
    row('Alternative names', ...orNone(values.alternativeNames)),
    ...(structure === 'S-Corporation' ? [row('Formed with the state', entity)] : []),
    row('Purpose', given(values.businessPurpose)),
    row('NAICS code', given(values.naicsCode)),
    row('Effective date', effectiveDateWords(values)),
    row('Duration', durationWords(values)),
    row('Professional service', values.isProfessional ? `Yes, ${given(values.professionalLicense)}` : 'No'),
  ]
}

function officeRows({ principalOffice, mailingAddress }: FormationValues): ReviewRow[] {
  return [
    row('Street address', ...addressLines(principalOffice)),
    ...(principalOffice.state === 'WA' ? [row('County', given(principalOffice.county))] : []),
    mailingAddress.same
      ? row('Mailing address', 'Same as the street address')
      : row('Mailing address', ...addressLines(mailingAddress)),
  ]
}

function agentRows(values: FormationValues, { providerName, agentPrice }: ReviewContext): ReviewRow[] {
  const { registeredAgent: agent } = values
  const name = agentName(values, providerName)
  if (isProviderAgent(agent, providerName)) {
    const service = `Our registered agent service, ${agentPrice}`
    return [row('Agent', name, service), row('Agent’s consent', `Given, signed by ${providerName}`)]
  }
  const signer = agentSigners.find(({ value }) => value === agent.signer)
  // Only who says so signs for the agent; otherwise the agent is asked (decision 38).
  const isLater = agent.signer !== 'self' && agent.signer !== 'for-agent'
  const address = (agent.consentEmail || agent.email).trim()
  const consent = isLater
    ? address
      ? `We ask ${address} for it`
      : 'We send you a link for the agent'
    : agent.consent && values.registeredAgentSignature
      ? 'Given and signed'
      : none
  return [
    row('Agent', given(name)),
    row('Agent’s address', ...addressLines(agent), agent.county ? `${agent.county} County` : ''),
    row('Agent’s contact', agent.email, agent.phone),
    row('Who signs for the agent', signer?.label ?? none),
    row('Agent’s consent', consent),
  ]
}

function ownerRows({ owners }: FormationValues): ReviewRow[] {
  const names = owners.map((owner, index) => personName(owner) || `Owner ${index + 1}`)
  return owners.map((owner, index) => {
    const name = names[index] ?? ''
    const label = names.indexOf(name) === index ? name : `${name} (owner ${index + 1})`
    const share = `${numberOf(owner.ownershipPercentage) ?? 0}%${contribution(owner)}`
    const role = owner.isManager ? 'Manager' : ''
    return row(label, share, role, owner.email, owner.phone, owner.address)
  })
}

function taxRows({ fiscalYearEnd, taxElections }: FormationValues, { structure }: ReviewContext): ReviewRow[] {
  const elections = [
    structure === 'S-Corporation' || taxElections.sCorp ? 'Taxed as an S corporation (Form 2553)' : '',
    taxElections.fiscalYear ? 'A fiscal year that differs from the calendar year' : '',
  ]
  return [row('Tax elections', ...orNone(elections)), row('Fiscal year end', given(fiscalYearEnd))]
}

function shareRows({ shares }: FormationValues): ReviewRow[] {
  const authorized = numberOf(shares.authorized)
  return [
    row('Authorized shares', authorized === undefined ? none : authorized.toLocaleString('en-US')),
    row('Par value', shares.noParValue ? 'No par value' : `$${given(String(shares.parValue))} a share`),
  ]
}

function boardRows({ directors, officers }: FormationValues): ReviewRow[] {
  return [
    row('Directors', ...orNone(directors.map(personName))),
    row('Officers', ...orNone(officers.map((one) => [personName(one), one.title].filter(Boolean).join(', ')))),
  ]
}

/** Every answer of a step, as question and answer (DESIGN: summary list). */
export function reviewRows(stepId: StepId, values: FormationValues, context: ReviewContext): ReviewRow[] {
  switch (stepId) {
    case 'business-information':
      return businessRows(values, context)
    case 'principal-office':
      return officeRows(values)
    case 'registered-agent':
      return agentRows(values, context)
    case 'ownership-structure':
      return ownerRows(values)
    case 'management-structure': {
      const isByManagers = values.managementStructure === 'manager-managed'
      return [row('Management', isByManagers ? 'Manager-managed' : 'Member-managed'), ...taxRows(values, context)]
    }
    case 'share-structure':
      return [...shareRows(values), ...taxRows(values, context)]
    case 'directors-officers':
      return boardRows(values)
    case 'partnership-details':
      return [
        row('Number of partners', given(String(values.partners.count))),
        row('Statement of business', given(values.partners.statement)),
        ...taxRows(values, context),
      ]
    case 'review-submit':
      return []
  }
}
