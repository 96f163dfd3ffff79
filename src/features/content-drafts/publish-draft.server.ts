import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { changedFields } from '#platform/changed-fields.server.ts'
import type { DraftAnswer } from './content-draft.ts'
import { contentDrafts } from './content-drafts-tables.server.ts'
import { contentRevision, type DraftApp, type DraftKind } from './draft-kind.server.ts'
import { type DraftRow, lockOpenDraft, refuseStaleDraft } from './lock-draft.server.ts'
import { checkContent } from './save-draft.server.ts'

interface Target {
  kind: DraftKind
  object: string
}

/**
 * Publishes a draft: at once, on every instance, or for the time that it names. A draft whose time is over takes effect
 * at once.
 *
 * @throws Problem `not-found`; `revision-conflict` when the draft or the published content is no longer what it was;
 *   `invalid-input` for what can't be published any more
 */
export async function publishDraft(
  { db, now }: Pick<App, 'db' | 'now'>,
  editor: { id: string },
  { kind, object }: Target,
  revision: number,
): Promise<DraftAnswer> {
  return db.transaction(async (tx) => {
    const app = { db: tx, now }
    await requireCurrentBase(app, { kind, object }, revision)
    const draft = await lockOpenDraft(tx, kind, object, revision)
    if (draft.status === 'scheduled') throw new Problem('revision-conflict', 'This change is already scheduled.')
    await checkContent(kind, app, object, draft.content)
    const { effectiveAt } = draft
    if (effectiveAt === null || effectiveAt <= now()) {
      await applyDraft(app, kind, { ...draft, publishedBy: editor.id })
      return { status: 'published', revision, effectiveAt: null }
    }
    const next = { status: 'scheduled' as const, publishedBy: editor.id, revision: revision + 1, failure: null }
    await tx.update(contentDrafts).set(next).where(eq(contentDrafts.id, draft.id))
    await audit(app, 'draft.scheduled', kind, { ...draft, publishedBy: editor.id })
    return { status: 'scheduled', revision: revision + 1, effectiveAt: effectiveAt.toISOString() }
  })
}

/**
 * Makes a draft again of what is scheduled.
 *
 * @throws Problem `not-found`; `revision-conflict` when it took effect or was changed in between
 */
export async function withdrawDraft(
  { db, now }: Pick<App, 'db' | 'now'>,
  editor: { id: string },
  { kind, object }: Target,
  revision: number,
): Promise<DraftAnswer> {
  return db.transaction(async (tx) => {
    const draft = await lockOpenDraft(tx, kind, object, revision)
    if (draft.status !== 'scheduled') throw new Problem('revision-conflict', 'This change isn’t scheduled.')
    const next = { status: 'draft' as const, publishedBy: null, revision: revision + 1 }
    await tx.update(contentDrafts).set(next).where(eq(contentDrafts.id, draft.id))
    await audit({ db: tx, now }, 'draft.withdrawn', kind, { ...draft, publishedBy: editor.id })
    return { status: 'draft', revision: revision + 1, effectiveAt: draft.effectiveAt?.toISOString() ?? null }
  })
}

/** Writes what a locked draft says and closes it. */
export async function applyDraft(app: DraftApp, kind: DraftKind, draft: DraftRow): Promise<void> {
  const { object, content, publishedBy } = draft
  if (publishedBy === null) throw new Error('a draft is published by someone')
  await kind.apply(app, { id: publishedBy }, object, content)
  const next = { status: 'published' as const, publishedBy, publishedAt: app.now() }
  await app.db.update(contentDrafts).set(next).where(eq(contentDrafts.id, draft.id))
  await audit(app, 'draft.published', kind, draft)
}

/** Throws unless the published content is what the draft was made of. The thing is locked before its draft, as in a save. */
async function requireCurrentBase({ db }: DraftApp, { kind, object }: Target, revision: number): Promise<void> {
  const current = await kind.read(db, object, true)
  const draft = await lockOpenDraft(db, kind, object, revision)
  if (contentRevision(current) !== draft.baseRevision) refuseStaleDraft(kind)
}

function audit(app: DraftApp, action: string, { kind }: DraftKind, draft: DraftRow): Promise<void> {
  const { object, base, content, reason, effectiveAt, publishedBy } = draft
  const after = changedFields(Object(base), Object(content))
  const before = changedFields(Object(content), Object(base))
  const detail = { before, after, reason, effectiveAt: effectiveAt?.toISOString() ?? null }
  return writeAudit(app.db, { actor: `user:${publishedBy}`, action, object: `${kind}:${object}`, detail })
}
