import { validateDirectors, validateShares, type CorporationError } from './corporation.ts'
import type {} from '#features/washington/entity-type.ts'
import {
  decimalOf,
  finding,
  numberOf,
  textOf,
  type Finding,
  type FormationFacts,
} from '#features/washington/formation-facts.ts'
import { ownershipSum, toBasisPoints } from './ownership.ts'
import { validateLlp } from './partnership.ts'

function ownerFindings(formation: FormationFacts): Finding[] {
  const percentages = (formation.owners ?? []).map((owner) => numberOf(owner.ownershipPercentage))
  if (percentages.every((percentage) => percentage === undefined)) return []
  const found: Finding[] = []
  for (const [index, percentage] of percentages.entries()) {
    if (percentage !== undefined && Number.isNaN(toBasisPoints(percentage))) {
      const text = 'Use no more than two decimals so ownership adds up exactly.'
      found.push(finding(`owners.${index}.ownershipPercentage`, 'OWN-1', text))
    }
  }
  const given = percentages.map((percentage) => percentage ?? 0)
  if (found.length === 0 && !ownershipSum(given).ok) {
    const total = given.reduce((sum, percentage) => sum + toBasisPoints(percentage), 0) / 100
    found.push(finding('owners', 'OWN-1', `Ownership adds up to ${total.toFixed(2)}%; it should be 100.00%.`))
  }
  return found
}

const shareTexts: Readonly<Partial<Record<CorporationError, readonly [path: string, text: string]>>> = {
  SHARES_REQUIRED: [
    'shares.authorized',
    'The articles must state how many shares the corporation can issue, at least one.',
  ],
  PAR_CONFLICT: ['shares.parValue', 'Choose either a par value or no par value, not both.'],
  PAR_INVALID: ['shares.parValue', 'Enter par value in dollars, such as 0.01.'],
}

function shareFindings(formation: FormationFacts): Finding[] {
  const { shares } = formation
  if (!shares) return []
  const authorized = numberOf(shares.authorized) ?? 0
  const noParValue = shares.noParValue === true
  const result = validateShares({ authorized, noParValue, parValue: decimalOf(shares.parValue) })
  const known = result.ok ? undefined : shareTexts[result.error]
  if (!known) return []
  const [path, text] = known
  return [finding(path, path === 'shares.authorized' ? 'CORP-1' : 'CORP-2', text)]
}

function corporationFindings(formation: FormationFacts): Finding[] {
  const found = shareFindings(formation)
  if (!validateDirectors(formation.directors?.length ?? 0).ok) {
    found.push(finding('directors', 'CORP-3', 'A corporation needs at least one director, who must be an individual.'))
  }
  return found
}

function partnerFindings(formation: FormationFacts): Finding[] {
  const count = numberOf(formation.partners?.count) ?? 0
  const statement = textOf(formation.partners?.statement)
  const complete = { principalOffice: true, registeredAgent: true }
  const found: Finding[] = []
  const counted = validateLlp({ ...complete, partners: count, businessStatement: true })
  if (!counted.ok) {
    const text = 'A limited liability partnership needs two or more partners.'
    found.push(finding('partners.count', 'LLP-1', text))
  }
  const stated = validateLlp({ ...complete, partners: 2, businessStatement: statement })
  if (!stated.ok) {
    const text = 'The application must briefly describe the partnership’s business.'
    found.push(finding('partners.statement', 'LLP-2', text))
  }
  return found
}

/** Warnings about owners, shares, directors, partners and professional licences. */
export function peopleFindings(formation: FormationFacts): Finding[] {
  const entityType = formation.legalEntity
  const found = ownerFindings(formation)
  if (entityType === 'CORP' || entityType === 'PS') found.push(...corporationFindings(formation))
  if (entityType === 'LLP') found.push(...partnerFindings(formation))
  if (formation.isProfessional === true && textOf(formation.professionalLicense) === '') {
    const text =
      'Every owner of a professional business must be licensed in that profession. We need the license number.'
    found.push(finding('professionalLicense', 'PROF-1', text))
  }
  return found
}
