import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSite } from '#lib/site.ts'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { listenForChanges } from '../../../test/content-changes.ts'
import { legalKinds } from './legal-text.ts'
import { findLegalText, findPublishedLegalText, listLegalTexts } from './legal-text-queries.server.ts'
import { publishLegalText, saveLegalDraft } from './save-legal-text.server.ts'

const running = await testApp()
const { app } = running
const eventually = new Date('2040-01-01T00:00:00Z')
const changes = await listenForChanges(running.database.urls.app)
const staff = await aUser(app.db, { role: 'admin' })
afterAll(async () => {
  await changes.close()
  await running.close()
})
beforeEach(async () => void (await changes.heard()))

const lastAudit = async () => {
  const { rows } = await app.db.execute(
    sql`select actor, action, object from audit_log where object like 'legal-text:%' order by id desc limit 1`,
  )
  return rows[0]
}

test('the shipped drafts are marked for the attorney, and nothing is published', async () => {
  const texts = await listLegalTexts(app.db)
  expect(texts.map(({ kind, version, status }) => [kind, version, status])).toEqual([
    ['privacy', 'draft-1', 'draft'],
    ['terms', 'draft-1', 'draft'],
  ])
  for (const kind of legalKinds) {
    expect((await findLegalText(app.db, kind, 'draft-1'))?.body).toMatch(/^DRAFT for the firm’s attorney to review\./)
    expect(await findPublishedLegalText(app.db, kind, eventually)).toBeUndefined()
  }
})

test.each(legalKinds)('the %s draft cannot be published as it comes: it names each open point', async (kind) => {
  await expect(publishLegalText(app, staff, { kind, version: 'draft-1' })).rejects.toMatchObject({
    code: 'invalid-input',
    errors: { body: expect.stringMatching(/DRAFT for the firm.*\[attorney to confirm/s) as string },
  })
  expect(await findPublishedLegalText(app.db, kind, eventually)).toBeUndefined()
  expect(await changes.heard()).toEqual([])
})

test('a published text has the facts of its day, is announced and on record, and a later one takes its place', async () => {
  const first = { kind: 'terms', version: '2026-12-01' } as const
  await saveLegalDraft(app, 'cli', { ...first, body: 'These terms are those of {firm}.' })
  expect(await lastAudit()).toEqual({ actor: 'cli', action: 'legal-text.saved', object: 'legal-text:terms:2026-12-01' })
  expect(await changes.heard()).toEqual([])
  const published = new Date('2026-12-01T18:00:00Z')
  await publishLegalText({ ...app, now: () => published }, staff, first)
  expect(await changes.heard()).toEqual(['legal-texts'])
  expect(await lastAudit()).toEqual({
    actor: `user:${staff.id}`,
    action: 'legal-text.published',
    object: 'legal-text:terms:2026-12-01',
  })
  expect(await findPublishedLegalText(app.db, 'terms', eventually)).toEqual({
    ...first,
    body: `These terms are those of ${defaultSite.firm}.`,
    effectiveAt: published.toISOString(),
  })
  const second = { kind: 'terms', version: '2027-01-01' } as const
  await saveLegalDraft(app, staff, { ...second, body: 'New terms.' })
  expect(await findPublishedLegalText(app.db, 'terms', eventually)).toMatchObject(first)
  const later = new Date('2027-01-01T18:00:00Z')
  await publishLegalText({ ...app, now: () => later }, staff, second)
  expect(await findPublishedLegalText(app.db, 'terms', eventually)).toMatchObject({ ...second, body: 'New terms.' })
  expect(await findLegalText(app.db, 'terms', first.version)).toMatchObject({ status: 'published' })
})

test('a published version stays as it is: for the use cases and for the database', async () => {
  const text = { kind: 'privacy', version: '2026-12-01' } as const
  await saveLegalDraft(app, staff, { ...text, body: 'We keep it.' })
  await publishLegalText(app, staff, text)
  await changes.heard()
  await expect(saveLegalDraft(app, staff, { ...text, body: 'We sell it.' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await expect(publishLegalText(app, staff, text)).rejects.toMatchObject({ code: 'invalid-input' })
  for (const statement of [
    sql`update legal_texts set body = 'We sell it.' where kind = 'privacy' and status = 'published'`,
    sql`delete from legal_texts where kind = 'privacy' and status = 'published'`,
  ]) {
    await expect(app.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'a published legal text does not change' },
    })
  }
  expect(await findPublishedLegalText(app.db, 'privacy', eventually)).toMatchObject({ body: 'We keep it.' })
  expect(await changes.heard()).toEqual([])
})

test('a draft can be changed, and saving the same text again writes nothing', async () => {
  const draft = { kind: 'terms', version: 'draft-2' } as const
  await saveLegalDraft(app, staff, { ...draft, body: 'One' })
  await saveLegalDraft(app, staff, { ...draft, body: 'Two' })
  await saveLegalDraft(app, 'cli', { ...draft, body: 'Two' })
  expect(await findLegalText(app.db, 'terms', 'draft-2')).toMatchObject({ body: 'Two', status: 'draft' })
  expect(await lastAudit()).toMatchObject({ actor: `user:${staff.id}` })
})

test('an unknown version cannot be published', async () => {
  await expect(publishLegalText(app, staff, { kind: 'terms', version: 'none' })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a text published for a later day applies when that day begins in Washington, and not before', async () => {
  const text = { kind: 'privacy', version: '2027-03-01' } as const
  await saveLegalDraft(app, staff, { ...text, body: 'We keep less.' })
  const now = () => new Date('2027-02-01T18:00:00Z')
  const late = publishLegalText({ ...app, now }, staff, text, { effectiveOn: '2027-02-01' })
  await expect(late).rejects.toMatchObject({ errors: { effectiveOn: expect.any(String) as string } })
  await publishLegalText({ ...app, now }, staff, text, { effectiveOn: '2027-03-01' })
  const before = await findPublishedLegalText(app.db, 'privacy', new Date('2027-03-01T07:59:59Z'))
  expect(before).toMatchObject({ body: 'We keep it.' })
  expect(await findPublishedLegalText(app.db, 'privacy', new Date('2027-03-01T08:00:00Z'))).toMatchObject({
    body: 'We keep less.',
    effectiveAt: '2027-03-01T08:00:00.000Z',
  })
})

test('two admins who edit one version: the second is told, and nothing is overwritten', async () => {
  const token = await aSession(app, staff)
  const put = (body: string, revision: number) =>
    callApi(app, 'PUT', '/api/staff/legal-texts/terms/2028-01-01', { body, revision }, { token })
  const begun = await Promise.all([put('Mine', 0), put('Theirs', 0)])
  expect(begun.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const kept = (await findLegalText(app.db, 'terms', '2028-01-01'))?.body
  expect(await (await put('Another', 0)).json()).toMatchObject({ code: 'revision-conflict' })
  expect((await findLegalText(app.db, 'terms', '2028-01-01'))?.body).toBe(kept)
  expect(await (await put('Another', 1)).json()).toEqual({ revision: 2 })
  const publish = (revision: number) =>
    callApi(app, 'POST', '/api/staff/legal-texts/terms/2028-01-01/publish', { revision, effectiveOn: null }, { token })
  expect((await publish(1)).status).toBe(409)
  expect((await publish(2)).status).toBe(200)
  expect((await publish(2)).status).toBe(422)
})
