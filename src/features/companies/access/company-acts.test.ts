import { expect, test } from 'vitest'
import { type CompanyAct, companyActs, type CompanyRole, mayAct, mayTouch, rolesToGive } from './company-acts.ts'

/** o: owner, c: co-owner, v: observer. */
const table: [act: CompanyAct, who: string][] = [
  ['view-facts', 'ocv'],
  ['view-people', 'ocv'],
  ['view-changes', 'ocv'],
  ['view-calendar', 'ocv'],
  ['keep-calendar', 'oc'],
  ['view-documents', 'ocv'],
  ['download-record', 'ocv'],
  ['view-payments', 'oc'],
  ['change-contact', 'oc'],
  ['report-change', 'oc'],
  ['invite', 'oc'],
  ['change-role', 'oc'],
  ['remove-member', 'oc'],
  ['leave', 'ocv'],
]
const letters = { owner: 'o', 'co-owner': 'c', observer: 'v' } as const
const roles = Object.keys(letters) as CompanyRole[]

test('the table has every act', () => {
  expect(table.map(([act]) => act).sort()).toEqual(Object.keys(companyActs).sort())
})

test.each(table)('%s is for %s', (act, who) => {
  for (const role of roles) expect([role, mayAct(role, act)]).toEqual([role, who.includes(letters[role])])
})

test.each<[CompanyRole, CompanyRole, boolean]>([
  ['owner', 'owner', true],
  ['owner', 'co-owner', true],
  ['owner', 'observer', true],
  ['co-owner', 'owner', false],
  ['co-owner', 'co-owner', true],
  ['co-owner', 'observer', true],
  ['observer', 'owner', false],
])('%s may touch %s: %s', (role, theirs, may) => {
  expect(mayTouch(role, theirs)).toBe(may)
})

test('only an owner makes an owner, and an observer gives nothing', () => {
  expect(rolesToGive('owner')).toEqual(['owner', 'co-owner', 'observer'])
  expect(rolesToGive('co-owner')).toEqual(['co-owner', 'observer'])
  expect(rolesToGive('observer')).toEqual([])
})
