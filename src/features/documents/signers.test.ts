import { expect, test } from 'vitest'
import { aCorporationRecord, aFilingRecord, aPartnershipRecord } from '../../../test/filing-record.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { FilingRecord } from './filing-record.ts'
import { signersOf } from './signers.ts'

const lapsed = (record: FilingRecord) => ({ ...record, organizer: { ...record.organizer, signature: null } })

test.each<[DocumentKind, FilingRecord, string[]]>([
  ['operating-agreement', aFilingRecord(), ['Alex Sample, Member, 60%', 'Robin Sample, Member, 40%']],
  ['organizer-statement', aFilingRecord(), ['Alex Sample, Organizer']],
  ['incorporator-consent', aCorporationRecord(), ['Alex Sample, Incorporator']],
  ['partners-approval', aPartnershipRecord(), ['Alex Sample, Partner', 'Robin Sample, Partner']],
  ['certificate-of-formation', aFilingRecord(), []],
  ['certificate-of-formation', lapsed(aFilingRecord()), ['Alex Sample, Organizer']],
  ['articles-of-incorporation', lapsed(aCorporationRecord()), ['Alex Sample, Incorporator']],
  ['llp-application', lapsed(aPartnershipRecord()), ['Alex Sample, Partner']],
  ['bylaws', aCorporationRecord(), []],
  ['form-2553', aCorporationRecord(), []],
  ['agent-consent', aFilingRecord(), []],
])('%s is signed by %#', (kind, record, expected) => {
  expect(signersOf(kind, record).map(({ name, capacity }) => `${name}, ${capacity}`)).toEqual(expected)
})
