import { memory, type Rule, secondary, verified } from './rule.ts'

/** Registered agent and addresses. */
export const addressRules = {
  'RA-1': secondary('Registered agent with a Washington street address and email', 'RCW 23.95.405, 23.95.415'),
  'RA-2': verified("The agent's own consent in a record", 'RCW 23.95.415; WAC 434-112-055(3), (4)'),
  'RA-3': secondary('Commercial agents are listed with the state', 'RCW 23.95.420; WAC 434-112-055(2)'),
  'RA-4': memory('An entity can’t be its own agent', 'Secretary of State practice, to be confirmed'),
  'RA-5': verified('An agent’s resignation takes effect on the 31st day', 'RCW 23.95.445'),
  'ADDR-1': secondary('No P.O. Box as a street address', 'RCW 23.95.410; Secretary of State, agent page'),
  'ID-ZIP-1': memory('ZIP codes of Washington', 'US Postal Service: 980-994 without 987'),
  'ID-ZIP-2': verified('ZIP or ZIP+4', 'US Postal Service'),
  'ID-COUNTY-1': verified('The counties of Washington', 'Chapter 36.04 RCW'),
  'ID-COUNTY-2': verified('Washington has 39 counties', 'Chapter 36.04 RCW'),
} as const satisfies Record<string, Rule>
