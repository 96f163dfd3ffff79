import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSite } from '#lib/site.ts'
import { settings } from './site-tables.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { aUser } from '../../../db/build.ts'
import { testApp } from '../../../test/app.ts'
import { listenForChanges } from '../../../test/content-changes.ts'
import { mailsTo } from '../../../test/orders.ts'
import { getSite, loadSiteSettings, saveSiteSettings } from './site-settings.server.ts'

const running = await testApp()
const { app, firm } = running
const changes = await listenForChanges(running.database.urls.app)
const staff = await aUser(app.db, { role: 'admin' })
afterAll(async () => {
  await changes.close()
  await running.close()
})
beforeEach(async () => {
  await app.db.delete(settings).where(eq(settings.key, 'site'))
  await firm.reload()
  await changes.heard()
})

const audit = async () => {
  const { rows } = await app.db.execute(
    sql`select actor, action, detail from audit_log where object = 'settings:site' order by id desc limit 1`,
  )
  return rows[0]
}

test('a saved fact is there after a reload, beside those that the site comes with', async () => {
  await saveSiteSettings(app, staff, { firm: 'Cedar Filings' })
  expect(app.site().firm).toBe(defaultSite.firm)
  await firm.reload()
  expect(app.site()).toMatchObject({ firm: 'Cedar Filings', hours: defaultSite.hours })
})

test('facts that were saved before stay, and the latest one counts', async () => {
  await saveSiteSettings(app, staff, { firm: 'Cedar Filings', hours: 'Mornings' })
  await saveSiteSettings(app, 'cli', { hours: 'By appointment' })
  expect(await getSite(app.db)).toMatchObject({ firm: 'Cedar Filings', hours: 'By appointment' })
})

test('who saves at the same time does not undo the other', async () => {
  await Promise.all([
    saveSiteSettings(app, staff, { firm: 'Cedar Filings' }),
    saveSiteSettings(app, staff, { hours: 'By appointment' }),
    saveSiteSettings(app, staff, { tagline: 'Papers, filed.' }),
  ])
  expect(await getSite(app.db)).toMatchObject({
    firm: 'Cedar Filings',
    hours: 'By appointment',
    tagline: 'Papers, filed.',
  })
})

test('other instances hear of it, and the log says who changed what, never to what', async () => {
  await saveSiteSettings(app, staff, { firm: 'Cedar Filings', hours: defaultSite.hours })
  expect(await changes.heard()).toEqual(['site'])
  expect(await audit()).toEqual({
    actor: `user:${staff.id}`,
    action: 'site-settings.saved',
    detail: { changed: ['firm', 'hours'] },
  })
  await saveSiteSettings(app, 'cli', { firm: 'Cedar & Sons' })
  expect(await audit()).toMatchObject({ actor: 'cli', detail: { changed: ['firm'] } })
})

test('saving what is there already says nothing to anyone', async () => {
  const claim = { text: '250+ formations', evidence: 'Register of orders' }
  await saveSiteSettings(app, staff, { formationsClaim: claim })
  await changes.heard()
  await saveSiteSettings(app, 'cli', { formationsClaim: { ...claim } })
  expect(await changes.heard()).toEqual([])
  expect(await audit()).toMatchObject({ actor: `user:${staff.id}` })
})

test('what is refused changes nothing', async () => {
  await saveSiteSettings(app, staff, { firm: 'Cedar Filings' })
  await changes.heard()
  await expect(saveSiteSettings(app, staff, { firm: 'Other', notALawFirm: ' ' })).rejects.toThrow()
  expect(await getSite(app.db)).toMatchObject({ firm: 'Cedar Filings' })
  expect(await changes.heard()).toEqual([])
})

test.each([['a list'], [['firm', 'Cedar']], [{ firm: 12, socialLinks: [{ name: 'x', url: 'javascript:alert(1)' }] }]])(
  'a row that cannot be read counts as none: %j',
  async (value) => {
    await app.db.insert(settings).values({ key: 'site', value })
    const held = await loadSiteSettings(app.db, { contactFormUrl: 'https://forms.example/env' })
    expect(held.current()).toEqual({ ...defaultSite, contactFormUrl: 'https://forms.example/env' })
    await saveSiteSettings(app, staff, { firm: 'Cedar Filings' })
    expect(await getSite(app.db)).toEqual({ ...(await getSite(app.db)), firm: 'Cedar Filings' })
  },
)

test('mail is signed with the stored facts', async () => {
  await saveSiteSettings(app, staff, {
    firm: 'Cedar & Sons',
    phone: '(360) 555-0199',
    phoneNumber: '+13605550199',
    email: 'hello@cedar.example',
  })
  await firm.reload()
  const to = { address: 'reader@example.com' }
  const text = { subject: 'Hello', paragraphs: ['Good day.'] }
  await enqueueMail(app, app.db, { template: 'lead-confirmation', dedupeKey: 'site-test', to, text })
  const [mail] = await mailsTo(running, to.address)
  expect(mail?.textBody).toContain('Cedar & Sons, (360) 555-0199, hello@cedar.example')
  expect(mail?.textBody).toContain('Cedar & Sons is not a law firm and gives no legal advice.')
  expect(mail?.htmlBody).toContain('Cedar &amp; Sons, (360) 555-0199, hello@cedar.example')
  expect(mail?.htmlBody).not.toContain('Legate')
})
