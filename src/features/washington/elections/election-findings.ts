import { finding, type Finding } from '#features/washington/formation-facts.ts'
import { sCorpEligible, shareholderCount, type Shareholder } from './s-corp-eligibility.ts'

/** What one owner told about themselves for Form 2553. */
export interface ElectionHolder {
  name: string
  holder: 'individual' | 'estate' | 'qsst' | 'esbt' | 'other-trust' | 'exempt-organization' | 'other'
  residency: 'citizen' | 'resident-alien' | 'nonresident-alien'
  /** False: neither SSN nor ITIN, which column M asks for. */
  hasTaxpayerId: boolean
}

const shareholderOf: Readonly<Record<ElectionHolder['holder'], (owner: ElectionHolder) => Shareholder>> = {
  individual: ({ residency }) => ({ type: 'individual', usCitizenOrResident: residency !== 'nonresident-alien' }),
  estate: () => ({ type: 'estate' }),
  qsst: () => ({ type: 'trust', trustKind: 'QSST' }),
  esbt: () => ({ type: 'trust', trustKind: 'ESBT' }),
  'other-trust': () => ({ type: 'trust', trustKind: 'other' }),
  'exempt-organization': () => ({ type: '501c3' }),
  other: () => ({ type: 'corporation' }),
}

const isEligible = (owner: ElectionHolder) =>
  sCorpEligible({ domestic: true, classesOfStock: 1, shareholders: [shareholderOf[owner.holder](owner)] }).eligible

function holderFinding(owner: ElectionHolder, index: number): Finding | undefined {
  const path = `owners.${index}`
  if (!isEligible(owner)) {
    const text =
      owner.holder === 'individual'
        ? `${owner.name} is neither a citizen nor a resident of the United States, so the company can’t be an S corporation.`
        : `${owner.name} isn’t a holder that an S corporation can have.`
    return finding(path, 'SCORP-EL-1', text, [owner.name])
  }
  if (owner.hasTaxpayerId) return undefined
  const text = `${owner.name} has neither an SSN nor an ITIN. Form 2553 asks for one, and the IRS may ask about residency.`
  return finding(path, 'SCORP-EL-1', text, [owner.name])
}

/**
 * SCORP-EL-1, SCORP-EL-2: what stands in the way of an S election, by owner. `isEligible` is about the law alone: an
 * owner without SSN or ITIN is a finding, but may still be eligible.
 */
export function scorpEligibility(owners: readonly ElectionHolder[]): { isEligible: boolean; findings: Finding[] } {
  const findings = owners.flatMap((owner, index) => holderFinding(owner, index) ?? [])
  const counted = shareholderCount(owners.length, [])
  if (!counted.eligible) {
    findings.push(
      finding('owners', 'SCORP-EL-2', 'An S corporation has at most 100 shareholders; families count as one.'),
    )
  }
  return { isEligible: counted.eligible && owners.every(isEligible), findings }
}

/** EIN-RP-1: the finding for a responsible party without SSN or ITIN, at the field that names them; none otherwise. */
export function responsiblePartyFindings(party: { name: string; hasTaxpayerId: boolean }): Finding[] {
  if (party.hasTaxpayerId) return []
  const text = `${party.name} has neither an SSN nor an ITIN, so the IRS doesn’t take the application online.`
  return [finding('responsibleParty', 'EIN-RP-1', text, [party.name])]
}
