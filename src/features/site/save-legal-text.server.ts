import { and, eq, sql } from 'drizzle-orm'
import { type CalendarDay, startOfPacificDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { legalDraft, type LegalDraft } from './legal-draft.ts'
import { fillFacts, findOpenPoints } from './legal-text.ts'
import { legalTexts } from './site-tables.server.ts'

/**
 * Stores a draft, replacing the draft of that version. Throws for a published version: a new wording needs a new version.
 * With `seen`, the revision that the editor saw (0 for none), throws `revision-conflict` for any other.
 *
 * @returns the draft's revision
 */
export async function saveLegalDraft(
  app: Pick<App, 'db' | 'now'>,
  editor: Editor,
  draft: LegalDraft,
  seen?: number,
): Promise<number> {
  const { kind, version, body } = legalDraft.parse(draft)
  return app.db.transaction(async (tx) => {
    const stored = await lockText(tx, { kind, version })
    requireSeen(stored, seen)
    if (stored?.body === body) return stored.revision
    if (stored?.status === 'published') rejectPublished()
    const updatedBy = editor === 'cli' ? null : editor.id
    const [saved] = await tx
      .insert(legalTexts)
      .values({ kind, version, body, updatedBy, updatedAt: app.now() })
      .onConflictDoUpdate({
        target: [legalTexts.kind, legalTexts.version],
        set: { body, updatedBy, updatedAt: app.now(), revision: sql`${legalTexts.revision} + 1` },
        // Two who begin a version at once: the second replaces nothing.
        ...(seen === 0 ? { setWhere: sql`false` } : {}),
      })
      .returning({ revision: legalTexts.revision })
    if (!saved) rejectUnseen()
    await record(tx, editor, 'legal-text.saved', { kind, version })
    return saved.revision
  })
}

interface Publication {
  /** A day in Washington, tomorrow or later; nothing for at once. */
  effectiveOn?: CalendarDay | null
  /** The revision that the editor saw. */
  seen?: number
}

/**
 * Publishes a draft in place of the current text, at once or from a day on, with the firm's facts of today filled in
 * permanently. Throws while the text has open points. The page changes once this has committed, or when the day begins.
 */
export async function publishLegalText(
  app: Pick<App, 'db' | 'now' | 'site'>,
  editor: Editor,
  { kind, version }: Pick<LegalDraft, 'kind' | 'version'>,
  { effectiveOn = null, seen }: Publication = {},
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const stored = await lockText(tx, { kind, version })
    if (!stored) throw new Problem('not-found', 'We couldn’t find that text')
    if (stored.status === 'published') rejectPublished()
    requireSeen(stored, seen)
    const open = findOpenPoints(stored.body)
    if (open.length > 0) {
      const text = `Have the attorney settle what is open, then save the text without these marks: ${open.join(' · ')}`
      throw new Problem('invalid-input', text, { errors: { body: text } })
    }
    const now = app.now()
    if (effectiveOn !== null && effectiveOn <= todayInPacific(now)) {
      const text = 'Choose tomorrow or later, or no date for a text that applies at once.'
      throw new Problem('invalid-input', text, { errors: { effectiveOn: text } })
    }
    const effectiveAt = effectiveOn === null ? now : startOfPacificDay(effectiveOn)
    await tx
      .update(legalTexts)
      .set({
        body: fillFacts(stored.body, app.site()),
        status: 'published',
        publishedAt: now,
        effectiveAt,
        updatedAt: now,
      })
      .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)))
    await invalidateTag(tx, 'legal-texts')
    await record(tx, editor, 'legal-text.published', { kind, version }, { effectiveOn })
  })
}

type Key = Pick<LegalDraft, 'kind' | 'version'>

async function lockText(tx: Db, { kind, version }: Key) {
  const [row] = await tx
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)))
    .for('update')
  return row
}

const record = (tx: Db, editor: Editor, action: string, { kind, version }: Key, detail: Record<string, unknown> = {}) =>
  writeAudit(tx, { actor: actorOf(editor), action, object: `legal-text:${kind}:${version}`, detail })

function requireSeen(stored: { revision: number } | undefined, seen: number | undefined): void {
  if (seen !== undefined && seen !== (stored?.revision ?? 0)) rejectUnseen()
}

function rejectUnseen(): never {
  throw new Problem(
    'revision-conflict',
    'Someone else saved this version after you opened it. What you typed is still here. Reload the page to see their text.',
  )
}

function rejectPublished(): never {
  const text = 'This version is published. Save the new wording under a new version.'
  throw new Problem('invalid-input', text, { errors: { version: text } })
}
