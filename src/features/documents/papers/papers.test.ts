import { expect, test } from 'vitest'
import { aCorporationRecord, aFilingRecord, anOwner, aPartnershipRecord } from '../../../../test/filing-record.ts'
import { type DocumentKind, documentTitles } from '#features/documents/document-kinds.ts'
import type { AgreementTerms, FilingRecord } from '#features/documents/filing-record.ts'
import { standardTerms } from './agreement-kind.ts'
import { composePaper } from './all-papers.ts'
import { documentsFor } from './documents-for.ts'
import type { Block, Paper } from './paper.ts'

const filed = { ubi: '604 675 709', filedOn: '2026-11-25', effectiveOn: '2026-12-01' }
const { entity } = aFilingRecord()
const anLlc = (overrides: Partial<FilingRecord> = {}) =>
  aFilingRecord({ products: ['llc', 'operating-agreement'], ...overrides })
const records: [string, FilingRecord][] = [
  ['an LLC', anLlc()],
  ['a PLLC', anLlc({ entity: { ...entity, legalEntity: 'PLLC' } })],
  ['a corporation that elects S', aCorporationRecord()],
  ['a PS', aCorporationRecord({ entity: { ...entity, legalEntity: 'PS', taxElection: 'C' } })],
  ['an LLP', aPartnershipRecord()],
]

function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'clause':
    case 'quote':
      return [block.text]
    case 'facts':
      return block.rows.flat()
    case 'table':
      return block.rows.flat()
    case 'signatures':
      return block.lines.flatMap(({ name, capacity, signature }) => [name, capacity, signature?.signedAt ?? ''])
  }
}
const textOf = ({ title, subtitle, sections, notes }: Paper) =>
  [title, subtitle, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)]), ...notes].join(
    '\n',
  )
const federal: readonly DocumentKind[] = ['form-ss-4', 'form-2553']
const papersOf = (record: FilingRecord) =>
  documentsFor(record)
    .filter((kind) => !federal.includes(kind))
    .map((kind) => {
      const paper = composePaper(kind, record)
      if (!paper) throw new Error(`Nothing composes ${kind}`)
      return paper
    })
const paper = (kind: DocumentKind, record: FilingRecord) => textOf(composePaper(kind, record) ?? papersOf(record)[0]!)

test.each(records)(
  'every paper of %s names the company, its template, and that an attorney must approve it',
  (_, record) => {
    for (const one of papersOf(record)) {
      expect(one.company).toBe(record.entity.name)
      expect(one.orderNumber).toBe('4F7A21C9')
      expect(textOf(one)).toContain(`Template ${one.templateVersion}`)
      expect(textOf(one)).toContain('An attorney licensed in Washington must approve this template')
      expect(textOf(one)).not.toMatch(/undefined|null|NaN|\[object/)
    }
  },
)

/** CORP-7, DESIGN of print: what belongs to the company's records is a draft until the company exists. */
test.each<[DocumentKind, boolean, boolean]>([
  ['certificate-of-formation', true, false],
  ['articles-of-incorporation', true, false],
  ['llp-application', true, false],
  ['initial-report', true, false],
  ['organizer-statement', true, false],
  ['incorporator-consent', true, false],
  ['operating-agreement', true, false],
  ['bylaws', true, false],
  ['share-ledger', true, false],
  ['agent-consent', false, false],
  ['partners-approval', false, false],
  ['filing-instructions', false, false],
])('%s is a draft before the filing: %s, after it: %s', (kind, before, after) => {
  const record = records.map(([, one]) => one).find((one) => documentsFor(one).includes(kind))
  if (!record) throw new Error(`No record has ${kind}`)
  expect(composePaper(kind, record)?.isDraft).toBe(before)
  expect(composePaper(kind, { ...record, filed })?.isDraft).toBe(after)
})

test('the agent’s consent is a draft until the agent has consented', () => {
  const record = aFilingRecord()
  const asked = { ...record, agent: { ...record.agent, consent: null } }
  expect(composePaper('agent-consent', asked)?.isDraft).toBe(true)
  expect(paper('agent-consent', asked)).toContain('has not consented yet')
  expect(paper('agent-consent', record)).toContain(record.agent.consent?.statement)
})

test.each<DocumentKind>([
  'organizer-statement',
  'operating-agreement',
  'incorporator-consent',
  'bylaws',
  'share-ledger',
])('%s has no day before the filing, and the effective day after it', (kind) => {
  const record = [anLlc(), aCorporationRecord()].find((one) => documentsFor(one).includes(kind)) ?? anLlc()
  expect(composePaper(kind, record)?.datedAs).toBeNull()
  expect(paper(kind, record)).not.toMatch(/(November|December) \d+, 2026/)
  expect(composePaper(kind, { ...record, filed })?.datedAs).toBe('Effective December 1, 2026')
})

test.each<[string, DocumentKind, FilingRecord, string[], string[]]>([
  [
    'one member',
    'operating-agreement',
    anLlc({ owners: [anOwner({ basisPoints: 10_000 })] }),
    ['Single-member', 'The member manages the company', 'disregarded as separate from its member'],
    ['all other members', 'partnership representative'],
  ],
  [
    'two members',
    'operating-agreement',
    anLlc(),
    ['Multi-member', 'more than 50% of the shares', 'taxed as a partnership', 'Member, 60%', '$10,000.00 in cash'],
    ['S corporation', '$1,000,000'],
  ],
  [
    'managers',
    'operating-agreement',
    anLlc({ management: 'manager-managed', owners: [anOwner({ isManager: true }), anOwner({ firstName: 'Robin' })] }),
    ['The first manager is Alex Sample', 'The managers decide'],
    ['The members manage the company'],
  ],
  [
    'an S election',
    'operating-agreement',
    anLlc({ entity: { ...entity, taxElection: 'S' } }),
    ['no special allocations', 'second class of stock', 'nonresident alien', 'Capital accounts do not decide'],
    ['Profits and losses are allocated'],
  ],
  [
    'a PLLC',
    'operating-agreement',
    anLlc({ entity: { ...entity, legalEntity: 'PLLC' } }),
    ['duly licensed to render the same professional services', '$1,000,000'],
    [],
  ],
  ['an S corporation', 'bylaws', aCorporationRecord(), ['one class of shares', 'nonresident alien'], []],
  [
    'a PS',
    'bylaws',
    aCorporationRecord({ entity: { ...entity, legalEntity: 'PS', taxElection: 'C' } }),
    ['chapter 18.100 RCW'],
    ['S corporation'],
  ],
  [
    'a corporation without directors',
    'incorporator-consent',
    aCorporationRecord({ directors: [] }),
    ['RCW 23B.02.050(1)'],
    ['The articles name these first directors'],
  ],
  [
    'shares without par value',
    'articles-of-incorporation',
    aCorporationRecord({ shares: { authorized: 5000, parValue: null } }),
    ['5,000 shares without par value'],
    [],
  ],
  ['an LLP', 'llp-application', aPartnershipRecord(), ['Number of partners', 'applies for limited liability'], []],
  [
    'managers as governors',
    'initial-report',
    anLlc({ management: 'manager-managed', owners: [anOwner({ isManager: true }), anOwner({ firstName: 'Robin' })] }),
    ['Alex Sample', 'Manager', 'RCW 82.45.220'],
    ['Robin Sample\nM'],
  ],
])('with %s, %s says what applies', (_, kind, record, said, unsaid) => {
  const text = paper(kind, record)
  for (const one of said) expect(text).toContain(one)
  for (const one of unsaid) expect(text).not.toContain(one)
})

/** Each choice of the task changes the text, for one member, for several, and for an S corporation. */
const single = anLlc({ owners: [anOwner({ basisPoints: 10_000 })] })
const electing = anLlc({ entity: { ...entity, taxElection: 'S' } })
test.each<[string, Partial<AgreementTerms>, string[], string[]]>([
  [
    'nothing but the standard',
    {},
    ['written consent of all other members', 'may buy the share', 'has not chosen among'],
    ['appraiser', 'income tax on that profit', 'first offers it'],
  ],
  ['a majority', { decisions: 'majority' }, ['The client chose the terms'], ['has not chosen among']],
  [
    'an offer to the others first',
    { transfers: 'offer-first' },
    ['first offers it in writing'],
    ['only with the written consent of all other'],
  ],
  [
    'distributions for taxes',
    { distributions: 'for-taxes' },
    ['income tax on that profit', 'The limit below comes first'],
    [],
  ],
  ['a duty to buy', { buyout: 'must-buy' }, ['independent appraiser', 'within 180 days'], ['at a price agreed on']],
])('%s in the operating agreement', (_, chosen, said, unsaid) => {
  const isChosen = Object.keys(chosen).length > 0
  for (const record of [...(isChosen ? [single] : []), anLlc(), electing]) {
    const agreementTerms = isChosen ? { ...standardTerms, ...chosen } : null
    const text = paper('operating-agreement', { ...record, agreementTerms })
    for (const one of said) expect(text).toContain(one)
    for (const one of unsaid) expect(text).not.toContain(one)
    if (agreementTerms)
      expect(text).not.toBe(paper('operating-agreement', { ...record, agreementTerms: standardTerms }))
  }
})

test.each<[string, FilingRecord, 'majority' | 'unanimous', string]>([
  [
    'several members',
    anLlc(),
    'majority',
    'The consent of members who hold more than 50% of the shares is needed to change the certificate',
  ],
  ['several members', anLlc(), 'unanimous', 'The consent of all members is needed to change the certificate'],
  [
    'one member',
    single,
    'majority',
    'Once the company has more than one member, the consent of members who hold more than 50%',
  ],
  [
    'one member',
    single,
    'unanimous',
    'Once the company has more than one member, the consent of all members is needed',
  ],
])('major decisions of %s: %s, %s', (_, record, decisions, said) => {
  expect(paper('operating-agreement', { ...record, agreementTerms: { ...standardTerms, decisions } })).toContain(said)
})

test('tax distributions of an S corporation go to all members in proportion, as one class of stock asks', () => {
  const text = paper('operating-agreement', {
    ...electing,
    agreementTerms: { ...standardTerms, distributions: 'for-taxes' },
  })
  expect(text).toContain('distributes to all members, by April 1 of the next year and in proportion to their shares')
})

/** DATE-IR-1, DATE-AR-1, SCORP-DL-1 as the rules compute them. */
test.each<[string, FilingRecord, string[], string[]]>([
  [
    'filed',
    aCorporationRecord({ filed: { ...filed, effectiveOn: '2026-11-20' } }),
    ['March 20, 2027', 'February 3, 2027', 'November 30, 2027'],
    [],
  ],
  ['ordered on November 20', anLlc(), ['November 24, 2026', 'March 24, 2027', 'November 30, 2027'], ['Form 2553']],
  ['an LLP', aPartnershipRecord({ filed }), ['December 31, 2027'], ['Initial report', 'Form 2553']],
])('the deadlines of a company %s are computed', (_, record, said, unsaid) => {
  const text = paper('filing-instructions', record)
  for (const one of said) expect(text).toContain(one)
  for (const one of unsaid) expect(text).not.toContain(one)
})

/** EIN-RP-1 */
test.each([
  [false, true],
  [true, false],
])('the instructions tell the way of the EIN when a party with a number is %s: %s', (hasTaxpayerId, isTold) => {
  const responsibleParty = { name: 'Alex Sample', title: 'Member', hasTaxpayerId }
  const text = paper('filing-instructions', anLlc({ products: ['llc', 'ein'], responsibleParty }))
  expect(text.includes('by fax or mail, not online')).toBe(isTold)
})

test('every document that an order has is named in its instructions', () => {
  for (const [, record] of records) {
    const text = paper('filing-instructions', record)
    for (const kind of documentsFor(record).filter((one) => one !== 'filing-instructions'))
      expect(text).toContain(documentTitles[kind])
  }
})
