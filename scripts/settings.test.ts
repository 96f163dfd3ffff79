import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getCatalog } from '#features/catalog/catalog-queries.server.ts'
import { getSite } from '#features/site/site-settings.server.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { testDatabase } from '../test/database.ts'
import { listenForChanges } from '../test/content-changes.ts'
import type { SettingsFile } from './settings-file.ts'

const database = await testDatabase()
const changes = await listenForChanges(database.urls.app)
const folder = mkdtempSync(join(tmpdir(), 'legate-settings-'))
const file = join(folder, 'settings.json')
afterAll(async () => {
  await changes.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const script = join(import.meta.dirname, 'settings.ts')
const contactForm = 'https://forms.example/env'

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], ...databaseVariables(database.urls), CONTACT_FORM_URL: contactForm }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}
const set = (settings: unknown) => {
  writeFileSync(file, JSON.stringify(settings))
  return run('set', file)
}
const show = async () => JSON.parse((await run('show')).out) as SettingsFile
const lastId = async () =>
  (await database.db.execute<{ id: string }>(sql`select coalesce(max(id), 0)::text as id from audit_log`)).rows[0]?.id
/** The sample content stands in the log before it. */
const start = await lastId()
const auditRows = async () =>
  (
    await database.db.execute<{ actor: string; object: string }>(
      sql`select actor, object from audit_log where id > ${start} order by id`,
    )
  ).rows

test('show prints every setting, and storing that again as it is changes no price and no agent', async () => {
  const shown = await show()
  expect(shown.site).toMatchObject({ firm: 'Legate', contactFormUrl: contactForm, socialLinks: [] })
  expect(shown.refunds).toEqual({ refundDays: 30, approvalAboveCents: 50_000 })
  expect(shown.agent).toMatchObject({ priceCents: 14_900, providerName: 'Legate' })
  expect(shown.prices?.products?.['llc']).toMatchObject({ name: 'LLC Formation', priceCents: 29_900 })
  expect(shown.prices?.bundles?.['starter']).toMatchObject({ savingsCents: 5_000 })
  expect(shown.prices?.governmentFees).toContainEqual(expect.objectContaining({ feeId: 'llc', amountCents: 20_000 }))
  expect(await set(shown)).toMatchObject({ code: 0, err: '' })
  expect(await changes.heard()).toEqual(['site'])
  expect(await auditRows()).toEqual([{ actor: 'cli', object: 'settings:site' }])
  expect(await show()).toEqual(shown)
})

test('show names the services whose state fee is not what the law asks', async () => {
  const { err } = await run('show')
  expect(err).toBe('compliance: orders charge $200.00 in state filing fees, the law asks $0.00.\n')
})

test('set stores the facts and prices of a file, and names what is still the sample’s', async () => {
  const answer = await set({
    site: { firm: 'Cedar Filings', phone: '(360) 555-0199', phoneNumber: '+13605550199' },
    agent: { priceCents: 15_900 },
    refunds: { approvalAboveCents: 75_000 },
    prices: { products: { llc: { priceCents: 31_900 } }, bundles: { starter: { savingsCents: 6_000 } } },
  })
  expect(answer).toEqual({ code: 0, out: 'Stored. Still those of the sample: email, addressLines.\n', err: '' })
  expect((await changes.heard()).toSorted()).toEqual(['agent', 'prices', 'site'])
  expect(await getSite(database.db)).toMatchObject({ firm: 'Cedar Filings', phone: '(360) 555-0199' })
  expect((await show()).refunds).toEqual({ refundDays: 30, approvalAboveCents: 75_000 })
  const catalog = await getCatalog(database.db, '2026-11-20')
  expect(catalog.services.find(({ id }) => id === 'llc')?.price).toBe(319)
  expect(catalog.addons.find(({ id }) => id === 'registered-agent')?.price).toBe(159)
  expect((await auditRows()).every(({ actor }) => actor === 'cli')).toBe(true)
})

test('a file of which one thing is refused changes nothing', async () => {
  const before = await show()
  const answer = await set({
    site: { hours: 'Never' },
    prices: { products: { llc: { priceCents: 1 }, 'registered-agent': { priceCents: 1 } } },
  })
  expect(answer).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^priceCents: Change the registered agent/),
  })
  expect(await show()).toEqual(before)
})

test('a file that is wrong is refused with the place of every mistake', async () => {
  const { code, err } = await set({
    site: { notALawFirm: '', socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] },
    prices: { products: { llc: { priceCents: 3.5 } } },
  })
  expect(code).toBe(1)
  expect(err).toContain('site.notALawFirm')
  expect(err).toContain('site.socialLinks[0].url')
  expect(err).toContain('prices.products.llc.priceCents')
})

test.each([[[]], [['show', 'x.json']], [['set']], [['forget', 'x.json']]])('%j says how to call it', async (args) => {
  expect(await run(...args)).toEqual({
    code: 1,
    out: '',
    err: 'Usage: npm run settings -- show | set FILE.json\n',
  })
})
