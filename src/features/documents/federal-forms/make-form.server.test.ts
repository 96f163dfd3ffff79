import { describe, expect, test } from 'vitest'
import { blankForms } from '../../../../test/blank-federal-forms.ts'
import { aCorporationRecord, anOwner, seattle } from '../../../../test/filing-record.ts'
import { pageTexts } from '../../../../test/read-pdf.ts'
import type { RecordOwner } from '#features/documents/filing-record.ts'
import { form2553 } from './form-2553-fields.ts'
import { formSs4 } from './form-ss-4-fields.ts'
import { makeFederalForm, type MadeForm, withTaxpayerNumbers } from './make-form.server.ts'

const filed = { ubi: '604675709', filedOn: '2026-11-23', effectiveOn: '2026-11-23' }
const preparedOn = '2026-11-25'
const election = { ...(anOwner().election as NonNullable<RecordOwner['election']>), shares: 1000 }
const spouse = { firstName: 'Kim', lastName: 'Sample', address: seattle }
const married = { ...election, maritalStatus: 'married' as const, isCommunityProperty: true, spouse }
const owners = [
  anOwner({ id: 'first', election: married }),
  ...Array.from({ length: 7 }, (_, index) => anOwner({ id: `o${index}`, firstName: `Owner${index}`, election })),
]
const record = aCorporationRecord({ filed, owners, ein: null })
const numbers = {
  owners: new Map([
    ['first', '123456780'],
    ['o6', '123456786'],
  ]),
  spouses: new Map([['first', '123456781']]),
  responsibleParty: '123456789',
}
const ssnLike = /\d{3}-?\d{2}-?\d{4}(?!\d)/

function paperOf(made: MadeForm) {
  if (!made.isMade) throw new Error(made.reasons.join(' '))
  return made
}

describe.each(blankForms)('on $source', ({ blankOf }) => {
  test('Form 2553 of nine people who consent, as paper', async () => {
    const made = paperOf(await makeFederalForm(form2553, record, { blank: await blankOf(form2553), preparedOn }))
    const pages = pageTexts(made.bytes)
    expect(pages).toHaveLength(5)
    expect(pages[0]).toContain('Blue Heron Boatworks, Inc.')
    expect(pages[0]).not.toContain('Where To File Form 2553 after')
    expect(pages[1]).toContain('(community interest with Alex Sample)')
    expect(pages[2]).toContain('Owner6 Sample')
    expect(made.notes.join(' ')).toContain('by hand')
  })

  test('what is stored holds no number, and the copy for one download does', async () => {
    const options = { blank: await blankOf(form2553), preparedOn }
    const stored = pageTexts(paperOf(await makeFederalForm(form2553, record, options)).bytes).join(' ')
    expect(stored).not.toMatch(ssnLike)
    const copy = pageTexts(paperOf(await withTaxpayerNumbers(form2553, record, { ...options, numbers })).bytes)
    expect([...(copy[1] ?? '').matchAll(/123-45-678\d/g)].map(String)).toEqual(['123-45-6780', '123-45-6781'])
    expect([...(copy[2] ?? '').matchAll(/123-45-678\d/g)].map(String)).toEqual(['123-45-6786'])
  })

  test('line 7b of Form SS-4 is empty in what is stored, and holds the number in the copy', async () => {
    const options = { blank: await blankOf(formSs4), preparedOn }
    const stored = pageTexts(paperOf(await makeFederalForm(formSs4, record, options)).bytes).join(' ')
    expect(stored).toContain('Blue Heron Boatworks, Inc.')
    expect(stored).not.toMatch(ssnLike)
    const copy = pageTexts(paperOf(await withTaxpayerNumbers(formSs4, record, { ...options, numbers })).bytes).join(' ')
    expect(copy).toContain('123-45-6789')
  })

  test('“Foreign” on line 7b is not replaced by a number', async () => {
    const responsibleParty = { name: 'Alex Sample', title: 'President', hasTaxpayerId: false }
    const blank = await blankOf(formSs4)
    const made = await withTaxpayerNumbers(formSs4, { ...record, responsibleParty }, { blank, preparedOn, numbers })
    const text = pageTexts(paperOf(made).bytes).join(' ')
    expect(text).toContain('Foreign')
    expect(text).not.toContain('123-45-6789')
  })

  test('gives the reason when there is no form', async () => {
    const blank = await blankOf(form2553)
    const juneYear = { ...record, fiscalYearEnd: '06/30' }
    expect(await makeFederalForm(form2553, juneYear, { blank, preparedOn })).toEqual({
      isMade: false,
      reasons: [expect.stringContaining('Part II')],
    })
    const heron = { ...record, entity: { ...record.entity, name: '鷺 Inc.' } }
    expect(await makeFederalForm(form2553, heron, { blank, preparedOn })).toEqual({
      isMade: false,
      reasons: ['The form can’t print these letters: 鷺'],
    })
  })
})
