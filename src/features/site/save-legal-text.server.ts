import { and, eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { actorOf, type Editor, writeAudit } from '#platform/audit.server.ts'
import { invalidateTag } from '#platform/database/content-changed.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { legalDraft, type LegalDraft } from './legal-draft.ts'
import { fillFacts, findOpenPoints } from './legal-text.ts'
import { legalTexts } from './site-tables.server.ts'

/** Stores a draft, replacing the draft of that version. Throws for a published version: a new wording needs a new version. */
export async function saveLegalDraft(app: Pick<App, 'db' | 'now'>, editor: Editor, draft: LegalDraft): Promise<void> {
  const { kind, version, body } = legalDraft.parse(draft)
  await app.db.transaction(async (tx) => {
    const stored = await lockText(tx, { kind, version })
    if (stored?.body === body) return
    if (stored?.status === 'published') rejectPublished()
    await tx
      .insert(legalTexts)
      .values({ kind, version, body, updatedAt: app.now() })
      .onConflictDoUpdate({ target: [legalTexts.kind, legalTexts.version], set: { body, updatedAt: app.now() } })
    await record(tx, editor, 'legal-text.saved', { kind, version })
  })
}

/**
 * Publishes a draft in place of the current text, with the firm's facts of today filled in permanently. Throws while the
 * text has open points. The page changes once this has committed.
 */
export async function publishLegalText(
  app: Pick<App, 'db' | 'now' | 'site'>,
  editor: Editor,
  { kind, version }: Pick<LegalDraft, 'kind' | 'version'>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const stored = await lockText(tx, { kind, version })
    if (!stored) throw new Problem('not-found', 'We couldn’t find that text')
    if (stored.status === 'published') rejectPublished()
    const open = findOpenPoints(stored.body)
    if (open.length > 0) {
      const text = `Have the attorney settle what is open, then save the text without these marks: ${open.join(' · ')}`
      throw new Problem('invalid-input', text, { errors: { body: text } })
    }
    const now = app.now()
    await tx
      .update(legalTexts)
      .set({ body: fillFacts(stored.body, app.site()), status: 'published', publishedAt: now, updatedAt: now })
      .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)))
    await invalidateTag(tx, 'legal-texts')
    await record(tx, editor, 'legal-text.published', { kind, version })
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

const record = (tx: Db, editor: Editor, action: string, { kind, version }: Key) =>
  writeAudit(tx, { actor: actorOf(editor), action, object: `legal-text:${kind}:${version}` })

function rejectPublished(): never {
  const text = 'This version is published. Save the new wording under a new version.'
  throw new Problem('invalid-input', text, { errors: { version: text } })
}
