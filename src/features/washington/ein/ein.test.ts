import { expect, test } from 'vitest'
import { ss4Line9a, validateSs4 } from './form-ss4.ts'
import {
  einRequestAllowed,
  ss4Channels,
  ss4ResponsiblePartyRoute,
  validateResponsibleParty,
} from './responsible-party.ts'

test.each([
  [
    { llc: true, members: 1, election: '2553' as const },
    { box: 'Corporation', write: 'Single-member 1120-S' },
  ],
  [
    { llc: true, members: 1, election: '8832' as const },
    { box: 'Corporation', write: 'Single-member 1120' },
  ],
  [
    { llc: true, members: 3, election: '8832' as const },
    { box: 'Corporation', write: '1120' },
  ],
  [
    { corporation: true, election: '2553' as const },
    { box: 'Corporation', write: '1120-S' },
  ],
])('line 9a of %j', (entity, line) => {
  expect(ss4Line9a(entity)).toEqual(line)
})

test('without SSN or ITIN line 7b says so, and the application goes by fax or mail', () => {
  expect(ss4ResponsiblePartyRoute({ hasTaxpayerId: false })).toEqual({ line7b: 'Foreign', channels: ['fax', 'mail'] })
  expect(ss4ResponsiblePartyRoute({ hasTaxpayerId: true })).toEqual({
    line7b: null,
    channels: ['online', 'fax', 'mail'],
  })
  expect(validateResponsibleParty({ kind: 'individual', tin: 'none' })).toEqual({ ok: true, onlineAllowed: false })
  expect(validateResponsibleParty({ kind: 'individual', tin: 'itin' })).toEqual({ ok: true, onlineAllowed: true })
  expect(validateResponsibleParty({ kind: 'entity', nominee: true })).toEqual({
    ok: false,
    error: 'MUST_BE_INDIVIDUAL',
  })
})

test('a designee at the taxpayer’s address cannot apply online', () => {
  expect(ss4Channels({ designeeAddressEqualsTaxpayer: true })).toEqual(['fax', 'mail'])
  expect(ss4Channels({ designeePhoneEqualsTaxpayer: false })).toEqual(['online', 'fax', 'mail'])
})

test('the first request of a day is allowed, a street is a street', () => {
  expect(einRequestAllowed(0)).toBe(true)
  expect(validateSs4({ line5a: '123 Box Canyon Rd' })).toEqual({ ok: true })
  expect(validateSs4({})).toEqual({ ok: true })
})
