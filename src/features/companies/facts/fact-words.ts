import type { StateFact } from './company-facts.ts'

export const stateFactWords: Record<StateFact, string> = {
  name: 'Name',
  'principal-office': 'Principal office',
  'mailing-address': 'Mailing address',
  'firm-as-agent': 'Registered agent',
  'registered-agent': 'Registered agent',
}
