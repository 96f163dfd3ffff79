import { finding, type Finding } from '#features/washington/formation-facts.ts'
import { type ElectionFacts, mayHoldShares } from './election-facts.ts'
import { shareholderCount } from './s-corp-eligibility.ts'

/** What one owner told about themselves for Form 2553. */
export interface ElectionHolder extends Pick<ElectionFacts, 'holder' | 'residency' | 'hasTaxpayerId'> {
  name: string
}

function holderFinding(owner: ElectionHolder | null, index: number): Finding | undefined {
  if (!owner) return undefined
  const path = `owners.${index}`
  if (!mayHoldShares(owner)) {
    const text =
      owner.holder === 'individual'
        ? `${owner.name} is neither a citizen nor a resident of the United States, so the company can’t be an S corporation.`
        : `${owner.name} isn’t a holder that an S corporation can have.`
    return finding(path, 'SCORP-EL-1', text, [owner.name])
  }
  if (owner.holder === 'qsst') {
    const text = `${owner.name} is a qualified subchapter S trust. Its beneficiary elects in Part III of Form 2553, which we don’t prepare, so please contact us.`
    return finding(path, 'SCORP-EL-1', text, [owner.name])
  }
  if (owner.hasTaxpayerId) return undefined
  const text = `${owner.name} has neither an SSN nor an ITIN. Form 2553 asks for one, and the IRS may ask about residency.`
  return finding(path, 'SCORP-EL-1', text, [owner.name])
}

/**
 * SCORP-EL-1, SCORP-EL-2: what stands in the way of an S election, by owner. `isEligible` is about the law alone: an
 * owner without SSN or ITIN, or a trust that elects for itself, is a finding, but may still be eligible. Null stands for an owner who has not answered yet.
 */
export function scorpEligibility(owners: readonly (ElectionHolder | null)[]): {
  isEligible: boolean
  findings: Finding[]
} {
  const findings = owners.flatMap((owner, index) => holderFinding(owner, index) ?? [])
  const counted = shareholderCount(owners.length, [])
  if (!counted.eligible) {
    const text =
      'An S corporation has at most 100 shareholders, counting a family as one. We don’t prepare Form 2553 for a longer list, so please contact us.'
    findings.push(finding('owners', 'SCORP-EL-2', text))
  }
  return { isEligible: counted.eligible && owners.every((owner) => !owner || mayHoldShares(owner)), findings }
}

/** EIN-RP-1: the finding for a responsible party without SSN or ITIN, at the field that names them; none otherwise. */
export function responsiblePartyFindings(party: { name: string; hasTaxpayerId: boolean }): Finding[] {
  if (party.hasTaxpayerId) return []
  const text = `${party.name} has neither an SSN nor an ITIN, so the IRS doesn’t take the application online.`
  return [finding('responsibleParty', 'EIN-RP-1', text, [party.name])]
}
