import { and, eq } from 'drizzle-orm'
import { type CalendarDay, startOfPacificDay, todayInPacific } from '#lib/dates.ts'
import { isProblem, Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { changedFields, isEmpty } from '#platform/changed-fields.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { DraftAnswer } from './content-draft.ts'
import { contentDrafts } from './content-drafts-tables.server.ts'
import { contentRevision, type DraftApp, type DraftKind } from './draft-kind.server.ts'
import { lockOpenDraft, refuseStaleDraft } from './lock-draft.server.ts'

export interface DraftInput {
  content: unknown
  effectiveOn: CalendarDay | null
  reason: string
  revision: number
  baseRevision: string
}

/**
 * Saves the one open draft of a thing. Nothing that clients see changes.
 *
 * @throws Problem `not-found`; `invalid-input` by field, also for a change that changes nothing; `revision-conflict` when
 *   someone else saved or published in between
 */
export async function saveDraft(
  { db, now }: Pick<App, 'db' | 'now'>,
  editor: { id: string },
  { kind, object }: { kind: DraftKind; object: string },
  input: DraftInput,
): Promise<DraftAnswer> {
  return db.transaction(async (tx) => {
    const app = { db: tx, now }
    const base = await kind.read(tx, object, true)
    if (!base) throw new Problem('not-found', `We couldn’t find that ${kind.noun}.`)
    const baseRevision = contentRevision(base)
    if (input.baseRevision !== baseRevision) refuseStaleDraft(kind)
    const content = kind.schema.parse(input.content)
    const effectiveAt = requireFuture(app, input.effectiveOn)
    const changed = changedFields(base, content)
    if (isEmpty(changed)) throw new Problem('invalid-input', 'Nothing has changed yet.')
    await checkContent(kind, app, object, content)
    const stored = await lockOpenDraft(tx, kind, object)
    if ((stored?.revision ?? 0) !== input.revision || stored?.status === 'scheduled') refuseOthersDraft(kind)
    const { reason } = input
    const values = { content, base, baseRevision, effectiveAt, reason, updatedBy: editor.id, updatedAt: now() }
    const revision = input.revision + 1
    if (stored)
      await tx
        .update(contentDrafts)
        .set({ ...values, revision, failure: null })
        .where(eq(contentDrafts.id, stored.id))
    else await insertDraft(tx, kind, { ...values, object, createdBy: editor.id, createdAt: now() })
    const detail = { changed: Object.keys(changed), revision, effectiveOn: input.effectiveOn, reason }
    await writeAudit(tx, {
      actor: `user:${editor.id}`,
      action: 'draft.saved',
      object: `${kind.kind}:${object}`,
      detail,
    })
    return { status: 'draft', revision, effectiveAt: effectiveAt?.toISOString() ?? null }
  })
}

/**
 * Deletes a draft that is not published.
 *
 * @throws Problem `not-found`; `revision-conflict` when someone else saved in between
 */
export async function discardDraft(
  { db }: Pick<App, 'db'>,
  editor: { id: string },
  { kind, object }: { kind: DraftKind; object: string },
  revision: number,
): Promise<DraftAnswer> {
  return db.transaction(async (tx) => {
    const stored = await lockOpenDraft(tx, kind, object, revision)
    await tx.delete(contentDrafts).where(and(eq(contentDrafts.id, stored.id)))
    const detail = { revision, status: stored.status }
    const entry = { actor: `user:${editor.id}`, action: 'draft.discarded', object: `${kind.kind}:${object}`, detail }
    await writeAudit(tx, entry)
    return { status: null, revision: 0, effectiveAt: null }
  })
}

/** Names a problem's fields as the form of a draft does. */
export async function checkContent(kind: DraftKind, app: DraftApp, object: string, content: unknown): Promise<void> {
  try {
    await kind.check(app, object, content)
  } catch (error) {
    if (!isProblem(error) || !error.errors) throw error
    const errors = Object.fromEntries(Object.entries(error.errors).map(([field, text]) => [`content.${field}`, text]))
    throw new Problem(error.code, error.message, { errors, cause: error })
  }
}

function requireFuture({ now }: Pick<App, 'now'>, day: CalendarDay | null): Date | null {
  if (day === null) return null
  if (day <= todayInPacific(now())) {
    const text = 'Choose tomorrow or later, or no date for a change that starts when you publish it.'
    throw new Problem('invalid-input', text, { errors: { effectiveOn: text } })
  }
  return startOfPacificDay(day)
}

/** Two who begin at once: the second waits for the first and finds its draft. */
async function insertDraft(tx: Db, kind: DraftKind, values: Omit<typeof contentDrafts.$inferInsert, 'kind'>) {
  const written = await tx
    .insert(contentDrafts)
    .values({ ...values, kind: kind.kind })
    .onConflictDoNothing()
    .returning({ id: contentDrafts.id })
  if (written.length === 0) refuseOthersDraft(kind)
}

function refuseOthersDraft({ noun }: DraftKind): never {
  throw new Problem(
    'revision-conflict',
    `Someone else has an open draft for this ${noun}. What you typed is still here. View their draft before you save.`,
  )
}
