import { findUsState } from '#lib/us-states.ts'
import { hasPrivateMailbox, isPoBox, isUsZip, isWaCounty, isWaZip } from './addresses.ts'
import {
  finding,
  textOf,
  type AddressFacts,
  type Finding,
  type FormationFacts,
} from '#features/washington/formation-facts.ts'
import { isDistinguishable } from '#features/washington/names/name-distinguishable.ts'
import type { FindingRule } from '#features/washington/remedies.ts'

function streetFindings(path: string, address: AddressFacts, rule: FindingRule, what: string): Finding[] {
  const street = textOf(address.street)
  if (isPoBox(street)) {
    return [finding(`${path}.street`, rule, `${what} must be a street address, not a P.O. Box.`, [street])]
  }
  if (hasPrivateMailbox(street)) {
    return [
      finding(
        `${path}.street`,
        'ADDR-1',
        `${what} looks like a rented mailbox. It must be a place where people can be reached.`,
      ),
    ]
  }
  return []
}

function zipFindings(path: string, address: AddressFacts): Finding[] {
  const zip = textOf(address.zipCode)
  const state = findUsState(textOf(address.state).slice(0, 40))
  if (zip === '') return []
  if (!isUsZip(zip))
    return [finding(`${path}.zipCode`, 'ID-ZIP-2', 'Enter a 5-digit ZIP code, or a ZIP+4 such as 98101-1234.')]
  if (state?.code === 'WA' && !isWaZip(zip)) {
    return [finding(`${path}.zipCode`, 'ID-ZIP-1', 'This isn’t a Washington ZIP code. Those start with 980 to 994.')]
  }
  if (state && state.code !== 'WA' && isWaZip(zip)) {
    return [finding(`${path}.zipCode`, 'ID-ZIP-1', `This is a Washington ZIP code, but the state is ${state.name}.`)]
  }
  return []
}

function countyFindings(path: string, address: AddressFacts): Finding[] {
  const county = textOf(address.county)
  const state = findUsState(textOf(address.state).slice(0, 40))
  if (county === '' || !state) return []
  const isWashington = isWaCounty(county)
  if (state.code === 'WA' && !isWashington) {
    return [finding(`${path}.county`, 'ID-COUNTY-1', 'This isn’t one of Washington’s 39 counties.')]
  }
  if (state.code !== 'WA' && isWashington) {
    const text = `You only need a county for a Washington address. This one is in ${state.name}.`
    return [finding(`${path}.county`, 'ID-COUNTY-1', text)]
  }
  return []
}

function agentFindings(formation: FormationFacts): Finding[] {
  const agent = formation.registeredAgent
  if (!agent) return []
  const path = 'registeredAgent'
  const found: Finding[] = []
  const company = textOf(agent.companyName)
  const name = textOf(formation.businessName)
  if (agent.type === 'company' && company !== '' && name !== '' && !isDistinguishable(company, name)) {
    const text = 'A company can’t be its own registered agent, but one of its people with a Washington address can.'
    found.push(finding(`${path}.companyName`, 'RA-4', text, [company]))
  }
  found.push(...streetFindings(path, agent, 'RA-1', 'The registered agent’s address'))
  const state = findUsState(textOf(agent.state).slice(0, 40))
  if (state && state.code !== 'WA') {
    found.push(finding(`${path}.state`, 'RA-1', 'The registered agent’s street address must be in Washington.'))
  }
  found.push(...zipFindings(path, agent), ...countyFindings(path, agent))
  if (textOf(agent.street) !== '' && textOf(agent.email) === '') {
    found.push(finding(`${path}.email`, 'RA-1', 'The state requires the registered agent’s email address.'))
  }
  return found
}

/**
 * Warnings about the principal office, the mailing address and the registered agent. The principal office may lie in any
 * state; a mailing address may be a post office box.
 */
export function addressFindings(formation: FormationFacts): Finding[] {
  const { principalOffice, mailingAddress } = formation
  const found: Finding[] = []
  if (principalOffice) {
    found.push(...streetFindings('principalOffice', principalOffice, 'LLC-7', 'The principal office'))
    found.push(
      ...zipFindings('principalOffice', principalOffice),
      ...countyFindings('principalOffice', principalOffice),
    )
  }
  if (mailingAddress && mailingAddress.same !== true) found.push(...zipFindings('mailingAddress', mailingAddress))
  return [...found, ...agentFindings(formation)]
}
