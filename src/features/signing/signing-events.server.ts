import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { signingEvents, type signingRequests } from './signing-tables.server.ts'

export type SigningEvent = typeof signingEvents.$inferSelect
type Request = Pick<typeof signingRequests.$inferSelect, 'id' | 'signingId'>

/** Who called: the server itself has neither address nor browser. */
export interface CallerFacts {
  ip: string
  userAgent: string
}

interface NewEvent {
  request: Request
  kind: Exclude<SigningEvent['kind'], 'sealed'>
  facts?: CallerFacts
  detail?: Record<string, string>
  sha256Before?: Buffer
}

export async function recordEvent(app: App, tx: Db, event: NewEvent): Promise<void> {
  const { request, kind, facts = { ip: '', userAgent: '' }, detail = {}, sha256Before = null } = event
  await tx.insert(signingEvents).values({
    signingId: request.signingId,
    requestId: request.id,
    kind,
    at: app.now(),
    ip: facts.ip,
    userAgent: facts.userAgent.slice(0, 500),
    detail,
    sha256Before,
  })
}

/** Lists all events of a document's signing, in the order in which they happened. */
export const listEvents = (db: Db, signingId: string): Promise<SigningEvent[]> =>
  db.select().from(signingEvents).where(eq(signingEvents.signingId, signingId)).orderBy(asc(signingEvents.id))

/** Lists a request's events that count: none from before the signer's address was corrected. */
export async function listCountingEvents(db: Db, requestId: string): Promise<SigningEvent[]> {
  const corrected = and(eq(signingEvents.kind, 'sent'), sql`${signingEvents.detail} ? 'corrected'`)
  const [last] = await db
    .select({ id: signingEvents.id })
    .from(signingEvents)
    .where(and(eq(signingEvents.requestId, requestId), corrected))
    .orderBy(desc(signingEvents.id))
    .limit(1)
  const since = sql`${signingEvents.id} > ${last?.id ?? 0}`
  return db
    .select()
    .from(signingEvents)
    .where(and(eq(signingEvents.requestId, requestId), since))
    .orderBy(asc(signingEvents.id))
}
