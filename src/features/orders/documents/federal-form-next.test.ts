import { expect, test } from 'vitest'
import { aFilingRecord } from '../../../../test/filing-record.ts'
import { federalFormNext } from './federal-form-next.ts'

const record = aFilingRecord()
const waiting = { ...record, owners: record.owners.map((owner) => ({ ...owner, election: null })) }
const unnamed = { ...record, responsibleParty: null }

test.each([
  ['a form that is there', record, 'form-2553', [], false, ''],
  ['a missing blank', record, 'form-ss-4', [], true, 'You don’t need to do anything'],
  [
    'an owner who has not answered',
    waiting,
    'form-2553',
    ['Waiting for Alex'],
    true,
    'as soon as we have these answers',
  ],
  ['no responsible party', unnamed, 'form-ss-4', ['Waiting for them'], false, 'as soon as we have these answers'],
  ['a tax year that needs Part II', record, 'form-2553', ['The tax year ends on 6/30'], false, 'We’ll contact you'],
  ['two reasons, one of which is waiting', waiting, 'form-2553', ['Waiting', 'Part II'], false, 'We’ll contact you'],
] as const)('says what is next with %s', (_, of, kind, reasons, lacksBlank, expected) => {
  const next = federalFormNext(of, { kind, reasons, lacksBlank })
  if (expected === '') expect(next).toBe('')
  else expect(next).toContain(expected)
})
