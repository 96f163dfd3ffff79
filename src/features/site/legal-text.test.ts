import { expect, test } from 'vitest'
import { defaultSite } from '#lib/site.ts'
import { legalDraft } from './legal-draft.ts'
import { fillFacts, findOpenPoints, readBlocks } from './legal-text.ts'

test('headings, paragraphs, and lists; lines that wrap are one line, and a tag is only words', () => {
  const body = '## Your\norder\n\nFirst line\nand second.\n\n \n- One\n- Two,\n  longer\n\n<script>alert(1)</script>'
  expect(readBlocks(body)).toEqual([
    { kind: 'heading', text: 'Your order' },
    { kind: 'paragraph', text: 'First line and second.' },
    { kind: 'list', items: ['One', 'Two, longer'] },
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
  ])
})

test.each([
  ['{firm} at {address}', 'A $& B at 1 Main Street, Seattle'],
  ['{email}, {phone}', `${defaultSite.email}, ${defaultSite.phone}`],
  ['{guaranteeTerms}', defaultSite.guaranteeTerms],
  ['{notALawFirm}', defaultSite.notALawFirm],
  ['{unknown} {constructor} {tagline}', '{unknown} {constructor} {tagline}'],
])('%s takes the facts of the firm', (body, filled) => {
  const site = { ...defaultSite, firm: 'A $& B', addressLines: ['1 Main Street', 'Seattle'] }
  expect(fillFacts(body, site)).toBe(filled)
})

test.each([
  ['These terms apply. {firm} drafts documents.', []],
  ['DRAFT for the firm’s attorney.\n\nText.', ['DRAFT for the firm’s attorney.']],
  ['Drafts of a formation: until you delete them.\n\nDRAFTY', []],
  ['Text.\n\nDRAFT 2', ['DRAFT 2']],
  ['Washington law applies. [attorney to confirm]', ['[attorney to confirm]']],
  ['One [Attorney to confirm:\nvenue] and two [attorney', ['[Attorney to confirm:\nvenue]', '[attorney']],
  ['Write to {emial} or {email}.', ['{emial}']],
])('%j: open points %j', (body, points) => {
  expect(findOpenPoints(body)).toEqual(points)
})

test.each(['', '2026 11 22', '../terms', 'A', 'x'.repeat(41)])('%j is no version', (version) => {
  expect(legalDraft.safeParse({ kind: 'terms', version, body: 'Text' }).success).toBe(false)
})
