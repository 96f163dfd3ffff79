import { expect, test } from 'vitest'
import { isProviderAgent, prefillAgent } from './prefill-agent.ts'

test.each([
  [{ type: 'legate' }, true],
  [{ type: 'legate', companyName: 'Someone Else Inc' }, true],
  [{ type: 'company', companyName: 'Legate' }, true],
  [{ type: 'company', companyName: 'The LEGATE Agents, Inc.' }, true],
  [{ type: 'company', companyName: 'Cedar Agents LLC' }, false],
  [{ type: 'company' }, false],
  [{ type: 'individual', companyName: 'Legate' }, false],
  [{}, false],
])('agent %o is the provider: %s', (agent, expected) => {
  expect(isProviderAgent(agent, 'Legate')).toBe(expected)
})

test('a provider without a name is nobody', () => {
  expect(isProviderAgent({ type: 'company', companyName: 'Cedar' }, ' ')).toBe(false)
})

test('the provider fills in its name, address, contact and consent', () => {
  const provider = {
    providerName: 'Legate',
    street: '400 Example Ave',
    city: 'Seattle',
    state: 'WA',
    zipCode: '98104',
    county: 'King',
    email: 'agent@legate.example',
    phone: '2065550142',
  }
  const { providerName, ...address } = provider
  expect(prefillAgent(provider)).toEqual({ companyName: providerName, ...address, consent: true })
})
