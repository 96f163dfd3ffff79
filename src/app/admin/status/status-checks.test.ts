import { expect, test } from 'vitest'
import type { StatusFacts } from './status-check.ts'
import { statusChecks } from './status-checks.ts'

const now = '2026-12-01T18:00:00.000Z'
const well: StatusFacts = {
  now,
  scanner: 'ready',
  cards: 'production',
  backup: { takenAt: '2026-12-01T11:00:00.000Z', rowCount: 1200, fileCount: 30, isEncrypted: true },
  isCheckoutClosed: false,
  deadLetters: [],
  undelivered: { count: 0, oldest: null },
  unpublished: [],
  agent: { name: 'Cedar Agents', hasConsent: true },
  sampleFacts: [],
  claimsWithoutEvidence: [],
  feesToCheck: [],
  audit: { finishedAt: '2026-12-01T10:00:00.000Z', verified: 800, brokenId: null },
}
const checkOf = (id: string, facts: Partial<StatusFacts>) =>
  statusChecks({ ...well, ...facts }).find((check) => check.id === id)

test('a firm that has everything in order has nothing to mend', () => {
  const checks = statusChecks(well)
  expect(checks.filter(({ tone, mend }) => tone !== 'success' || mend !== null)).toEqual([])
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
})

test.each<[string, Partial<StatusFacts>, string]>([
  ['scanner', { scanner: 'none' }, 'Uploads aren’t scanned for malware'],
  ['scanner', { scanner: 'silent' }, 'The malware scanner doesn’t answer'],
  ['cards', { cards: 'stand-in' }, 'Payments go to the stand-in card provider'],
  ['cards', { cards: 'sandbox' }, 'Payments go to Square’s sandbox'],
  ['backup', { backup: null }, 'No backup yet'],
  ['checkout', { isCheckoutClosed: true }, 'Checkout is closed'],
  ['jobs', { deadLetters: [{ queue: 'deliver-mail', count: 2 }] }, '2 jobs failed for good'],
  ['mails', { undelivered: { count: 1, oldest: now } }, '1 email isn’t delivered'],
  ['legal', { unpublished: ['Privacy policy'] }, 'Not published: Privacy policy'],
  ['agent', { agent: { name: 'Cedar Agents', hasConsent: false } }, 'No standing consent as registered agent'],
  ['audit', { audit: { finishedAt: now, verified: 3, brokenId: '4' } }, 'The audit log is broken at entry 4'],
  ['facts', { sampleFacts: ['phone', 'address'] }, 'Sample details: phone, address'],
])('%s is red and says how to mend it: %j', (id, facts, title) => {
  expect(checkOf(id, facts)).toMatchObject({ tone: 'danger', title, mend: { text: expect.any(String) as string } })
})

test.each<[string, Partial<StatusFacts>]>([
  ['claims', { claimsWithoutEvidence: ['100+ formations'] }],
  ['fees', { feesToCheck: ['Expedited filing'] }],
  ['audit', { audit: null }],
  ['audit', { audit: { finishedAt: '2026-11-29T10:00:00.000Z', verified: 3, brokenId: null } }],
  ['agent', { agent: { name: '', hasConsent: false } }],
  ['backup', { backup: { takenAt: now, rowCount: 1, fileCount: 0, isEncrypted: false } }],
])('%s is a warning: %j', (id, facts) => {
  expect(checkOf(id, facts)).toMatchObject({ tone: 'warning', mend: { text: expect.any(String) as string } })
})

test('a backup is late 25 hours after it was taken', () => {
  const taken = (takenAt: string) =>
    checkOf('backup', { backup: { takenAt, rowCount: 1, fileCount: 0, isEncrypted: true } })?.tone
  expect(taken('2026-11-30T17:00:00.000Z')).toBe('success')
  expect(taken('2026-11-30T16:59:59.000Z')).toBe('danger')
})

test('what is red stands first, what is well last', () => {
  const tones = statusChecks({ ...well, feesToCheck: ['Expedited filing'], sampleFacts: ['name'] }).map(
    ({ tone }) => tone,
  )
  expect(tones).toEqual(['danger', 'warning', ...Array<string>(tones.length - 2).fill('success')])
})
