import { expect, test } from 'vitest'
import { aFilingRecord } from '../../../../test/filing-record.ts'
import type { DocumentKind } from '#features/documents/document-kinds.ts'
import type { LegalEntity, TaxElection } from '#features/washington/entity-type.ts'
import { documentsFor } from './documents-for.ts'

const llc: DocumentKind[] = [
  'certificate-of-formation',
  'agent-consent',
  'initial-report',
  'organizer-statement',
  'filing-instructions',
]
const corporation: DocumentKind[] = [
  'articles-of-incorporation',
  'agent-consent',
  'initial-report',
  'incorporator-consent',
  'bylaws',
  'share-ledger',
  'filing-instructions',
]
const llp: DocumentKind[] = ['llp-application', 'agent-consent', 'partners-approval', 'filing-instructions']

test.each<[LegalEntity, TaxElection, string[], DocumentKind[]]>([
  ['LLC', 'default', ['llc'], llc],
  ['PLLC', 'default', ['llc'], llc],
  ['CORP', 'C', ['c-corp'], corporation],
  ['PS', 'C', ['c-corp'], corporation],
  ['LLP', 'default', ['llp'], llp],
  ['LLC', 'default', ['llc', 'operating-agreement'], [...llc, 'operating-agreement']],
  ['PLLC', 'default', ['llc', 'operating-agreement', 'ein'], [...llc, 'operating-agreement', 'form-ss-4']],
  // An election without its line is the client's own to file.
  ['LLC', 'S', ['llc', 'operating-agreement'], [...llc, 'operating-agreement']],
  ['LLC', 'S', ['s-corp', 'operating-agreement'], [...llc, 'operating-agreement', 'form-2553']],
  ['CORP', 'S', ['s-corp'], [...corporation, 'form-2553']],
  ['CORP', 'S', ['s-corp', 'ein'], [...corporation, 'form-ss-4', 'form-2553']],
  ['PS', 'S', ['s-corp', 'registered-agent'], [...corporation, 'form-2553']],
  // The add-on is an LLC's agreement: a corporation has bylaws, a partnership its own agreement.
  ['CORP', 'C', ['c-corp', 'operating-agreement'], corporation],
  ['LLP', 'default', ['llp', 'operating-agreement', 'ein'], [...llp, 'form-ss-4']],
  ['LLC', 'default', ['annual-report'], []],
  ['LLC', 'default', [], []],
])('%s taxed as %s with the lines %j has %j', (legalEntity, taxElection, products, expected) => {
  const { entity } = aFilingRecord()
  const documents = documentsFor({ entity: { ...entity, legalEntity, taxElection }, products })
  expect(documents.toSorted()).toEqual(expected.toSorted())
})
