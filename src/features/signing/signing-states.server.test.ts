import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aFiledOrder, alexSigns, askToSign } from '../../../test/signing.ts'
import { recordEvent } from './signing-events.server.ts'
import { signedDocuments, signingEvents, signingRequests, signings } from './signing-tables.server.ts'
import { type SigningState, signingStates } from './signing.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())
const { owner } = running.database

/** A request in that state, set by the table's owner past the triggers. */
async function aRequestIn(
  state: SigningState,
  events: readonly ('code-confirmed' | 'consented' | 'page-read')[] = ['code-confirmed', 'consented', 'page-read'],
) {
  const { version } = await askToSign(app, {
    orderId: await aFiledOrder(app.db),
    texts: ['One page'],
    signers: [alexSigns],
  })
  const [row] = await app.db
    .select({ request: signingRequests })
    .from(signingRequests)
    .innerJoin(signings, eq(signings.id, signingRequests.signingId))
    .where(eq(signings.versionId, version.id))
  const request = row?.request
  if (!request) throw new Error('no request')
  for (const kind of events)
    await recordEvent(app, app.db, { request, kind, detail: kind === 'page-read' ? { page: '1' } : {} })
  await owner.db.execute(sql`alter table signing_requests disable trigger check_signing_request`)
  await owner.db
    .update(signingRequests)
    .set({ state, ...factsOf(state) })
    .where(eq(signingRequests.id, request.id))
  await owner.db.execute(sql`alter table signing_requests enable trigger check_signing_request`)
  return request
}
const factsOf = (state: SigningState) => ({
  ...(state === 'signed' ? { typedName: 'Alex Sample', method: 'typed' as const, signedAt: app.now() } : {}),
  declinedAt: state === 'declined' ? app.now() : null,
  declineReason: state === 'declined' ? 'No' : null,
  lapsedAt: state === 'lapsed' ? app.now() : null,
})
const move = (id: string, to: SigningState) =>
  app.db
    .update(signingRequests)
    .set({ state: to, ...factsOf(to) })
    .where(eq(signingRequests.id, id))

const legal: Record<SigningState, readonly SigningState[]> = {
  requested: ['opened', 'lapsed'],
  opened: ['requested', 'signed', 'declined', 'lapsed'],
  signed: ['lapsed'],
  declined: ['requested', 'lapsed'],
  lapsed: [],
}

test.each(
  signingStates.flatMap((from) => signingStates.map((to) => ({ from, to }))).filter(({ from, to }) => from !== to),
)('SQL: from $from to $to', async ({ from, to }) => {
  const { id } = await aRequestIn(from)
  if (legal[from].includes(to)) await move(id, to)
  else
    await expect(move(id, to)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/does not go from/) } })
})

test.each([
  ['without the code', ['consented', 'page-read'], /known and has consented/],
  ['without the consent', ['code-confirmed', 'page-read'], /known and has consented/],
  ['with a page unread', ['code-confirmed', 'consented'], /every page/],
] as const)('SQL: nobody signs %s', async (_, events, message) => {
  const { id } = await aRequestIn('opened', events)
  await expect(move(id, 'signed')).rejects.toMatchObject({ cause: { message: expect.stringMatching(message) } })
})

test('SQL: a signature does not change, and nothing of the record is changed or deleted', async () => {
  const request = await aRequestIn('signed')
  const change = app.db
    .update(signingRequests)
    .set({ typedName: 'Someone Else' })
    .where(eq(signingRequests.id, request.id))
  await expect(change).rejects.toMatchObject({ cause: { message: 'a signature does not change' } })
  for (const db of [app.db, owner.db])
    for (const statement of [
      sql`update signing_events set ip = ''`,
      sql`delete from signing_events`,
      sql`truncate signing_events`,
      sql`delete from signing_requests`,
      sql`delete from signings`,
      sql`update signed_documents set page_count = 1`,
      sql`delete from signed_documents`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/append-only|permission denied|must be owner|cannot truncate/) },
      })
  expect(await app.db.select().from(signingEvents)).not.toHaveLength(0)
})

test('SQL: no file is sealed while a signature is missing', async () => {
  const { signingId } = await aRequestIn('opened')
  const seal = app.db.insert(signedDocuments).values({
    signingId,
    fileKey: 'documents/00000000000000000000000000000000',
    sha256: Buffer.alloc(32),
    sizeBytes: 1,
    pageCount: 1,
    sealedAt: app.now(),
  })
  await expect(seal).rejects.toMatchObject({ cause: { message: 'a document is sealed when everyone has signed' } })
})
