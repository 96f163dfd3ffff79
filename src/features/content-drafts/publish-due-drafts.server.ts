import { and, asc, eq, lte, min, notInArray } from 'drizzle-orm'
import { isProblem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { contentDrafts } from './content-drafts-tables.server.ts'
import { contentRevision, type DraftApp, type DraftKind } from './draft-kind.server.ts'
import { type DraftRow, lockOpenDraft, refuseStaleDraft } from './lock-draft.server.ts'
import { applyDraft } from './publish-draft.server.ts'

type DueApp = Pick<App, 'db' | 'now' | 'log'>

/**
 * Publishes the scheduled changes whose time has come, one transaction each, on whichever instance is first.
 * A change that can't take effect any more becomes a draft again and says why.
 */
export async function publishDueDrafts(app: DueApp, kinds: readonly DraftKind[]): Promise<void> {
  const seen: string[] = []
  for (;;) {
    const id = await app.db.transaction((tx) => publishNext({ ...app, db: tx }, kinds, seen))
    if (id === undefined) return
    seen.push(id)
  }
}

async function publishNext(app: DueApp, kinds: readonly DraftKind[], seen: string[]): Promise<string | undefined> {
  const { db: tx } = app
  const { status, effectiveAt, id } = contentDrafts
  const isDue = and(eq(status, 'scheduled'), lte(effectiveAt, app.now()))
  const [draft] = await tx
    .select()
    .from(contentDrafts)
    .where(seen.length > 0 ? and(isDue, notInArray(id, seen)) : isDue)
    .orderBy(asc(effectiveAt), asc(id))
    .limit(1)
  if (!draft) return undefined
  const kind = kinds.find((one) => one.kind === draft.kind)
  if (!kind) throw new Error(`no feature declares drafts of ${draft.kind}`)
  try {
    await tx.transaction((inner) => takeEffect({ db: inner, now: app.now }, kind, draft))
  } catch (error) {
    if (!isProblem(error)) throw error
    app.log.error('a scheduled change did not take effect', { draftId: draft.id, ...errorFields(error) })
    await makeDraftAgain(tx, draft, error.message)
  }
  return draft.id
}

async function takeEffect(app: DraftApp, kind: DraftKind, { object, revision }: DraftRow): Promise<void> {
  // The thing before its draft, as everyone who writes both locks them. Another instance may have been first.
  const current = await kind.read(app.db, object, true)
  const draft = await lockOpenDraft(app.db, kind, object)
  if (draft?.status !== 'scheduled' || draft.revision !== revision) return
  if (contentRevision(current) !== draft.baseRevision) refuseStaleDraft(kind)
  await kind.check(app, object, draft.content)
  await applyDraft(app, kind, draft)
}

async function makeDraftAgain(tx: Db, { id, kind, object, revision }: DraftRow, failure: string): Promise<void> {
  const next = { status: 'draft' as const, publishedBy: null, revision: revision + 1, failure }
  const isSame = and(eq(contentDrafts.id, id), eq(contentDrafts.revision, revision))
  await tx
    .update(contentDrafts)
    .set(next)
    .where(and(isSame, eq(contentDrafts.status, 'scheduled')))
  const entry = { actor: 'system', action: 'draft.not-published', object: `${kind}:${object}` }
  await writeAudit(tx, { ...entry, detail: { failure } })
}

/** Looks again at least this often: what another instance schedules lies further ahead. */
const longestPauseMs = 10_000
const shortestPauseMs = 200

/** Publishes each scheduled change when its time comes, until `stop`. */
export function startPublishingDrafts(app: DueApp, kinds: readonly DraftKind[]): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const pauseMs = await oneRound(app, kinds).catch((error: unknown) => {
        app.log.warn('scheduled changes not published', errorFields(error))
        return longestPauseMs
      })
      await pause(pauseMs, stopped.signal)
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await loop
    },
  }
}

/** Resolves with the milliseconds until there may be something to do. */
async function oneRound(app: DueApp, kinds: readonly DraftKind[]): Promise<number> {
  await publishDueDrafts(app, kinds)
  const { status, effectiveAt } = contentDrafts
  const [next] = await app.db
    .select({ at: min(effectiveAt) })
    .from(contentDrafts)
    .where(eq(status, 'scheduled'))
  const untilNext = next?.at ? next.at.getTime() - app.now().getTime() : longestPauseMs
  return Math.min(Math.max(untilNext, shortestPauseMs), longestPauseMs)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
}
