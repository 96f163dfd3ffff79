import type { Structure } from '#features/washington/entity-type.ts'
import { and, count, desc, eq, not, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { formationDrafts } from '#features/formation/formation-tables.server.ts'
import { requireOwnSubmission } from '#features/quiz/submissions.server.ts'
import type { DraftSummary, DraftView, NewDraftInput, SaveDraftInput } from './draft.ts'
import { formationDraftSchema, type FormationDraft } from './formation-draft.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'

const maxDrafts = 100

const notFound = () => new Problem('not-found', 'We couldn’t find that draft.')
const readOnly = () =>
  new Problem('draft-read-only', 'You’ve submitted this formation with its order, so it can’t be changed here.')

// Drizzle writes a lone table's columns without the table, which in a subquery would mean the order's own id.
const draftIdColumn = sql`${formationDrafts}.id`

const summaryColumns = (orders: FormationOrders) => ({
  draftId: formationDrafts.id,
  structure: formationDrafts.structure,
  submissionId: formationDrafts.submissionId,
  revision: formationDrafts.revision,
  step: formationDrafts.step,
  businessName: sql<string>`coalesce(${formationDrafts.formation}->>'businessName', '')`,
  readOnly: orders.isDraftLocked(draftIdColumn),
  orderId: orders.orderOfDraft(draftIdColumn),
  createdAt: formationDrafts.createdAt,
  updatedAt: formationDrafts.updatedAt,
})

const viewColumns = (orders: FormationOrders) => ({
  ...summaryColumns(orders),
  openedSteps: formationDrafts.openedSteps,
  formation: formationDrafts.formation,
})

const withDates = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The caller's drafts without their answers, the last one changed first. */
export async function listDraftsOf(db: Db, orders: FormationOrders, userId: string): Promise<DraftSummary[]> {
  const rows = await db
    .select(summaryColumns(orders))
    .from(formationDrafts)
    .where(eq(formationDrafts.userId, userId))
    .orderBy(desc(formationDrafts.updatedAt), desc(formationDrafts.id))
  return rows.map(withDates)
}

const isOwn = (userId: string, draftId: string) =>
  and(eq(formationDrafts.id, draftId), eq(formationDrafts.userId, userId))

/** The caller's own draft; throws `not-found` for anyone else's. */
export async function getDraft(db: Db, orders: FormationOrders, userId: string, draftId: string): Promise<DraftView> {
  if (!isUuid(draftId)) throw notFound()
  const [row] = await db.select(viewColumns(orders)).from(formationDrafts).where(isOwn(userId, draftId))
  if (!row) throw notFound()
  return withDates(row)
}

/** What an order is made from: the structure and the answers of the caller's draft. Throws `not-found`. */
export async function getDraftedFormation(
  db: Db,
  userId: string,
  draftId: string,
): Promise<{ structure: Structure; formation: FormationDraft; submissionId: string | null }> {
  if (!isUuid(draftId)) throw notFound()
  const { structure, formation, submissionId } = formationDrafts
  const [row] = await db
    .select({ structure, formation, submissionId })
    .from(formationDrafts)
    .where(isOwn(userId, draftId))
  if (!row) throw notFound()
  return { ...row, formation: formationDraftSchema.parse(row.formation) }
}

/** A new draft, with the account's name and email as its first owner. */
export async function createDraft(
  app: App,
  orders: FormationOrders,
  user: CurrentUser,
  input: NewDraftInput,
): Promise<DraftView> {
  await app.throttle.take('draft-account', user.id)
  if (input.submissionId) await requireOwnSubmission(app.db, user.id, input.submissionId)
  const [counted] = await app.db
    .select({ drafts: count() })
    .from(formationDrafts)
    .where(eq(formationDrafts.userId, user.id))
  if ((counted?.drafts ?? 0) >= maxDrafts) {
    throw new Problem('invalid-input', `You’ve reached the limit of ${maxDrafts} drafts. Please delete one first.`)
  }
  const { structure, submissionId = null } = input
  const draftId = await insertDraft(app, app.db, user.id, { structure, submissionId, formation: knownOf(user) })
  return getDraft(app.db, orders, user.id, draftId)
}

/** Returns what a draft begins with: the account's name and email address as its first owner. */
export const knownOf = ({ firstName, lastName, email }: CurrentUser): FormationDraft => ({
  owners: [{ firstName, lastName, email }],
})

/** Writes a new draft in the caller's transaction and returns its id. */
export async function insertDraft(
  app: App,
  tx: Db,
  userId: string,
  draft: { structure: Structure; submissionId: string | null; formation: FormationDraft },
): Promise<string> {
  const now = app.now()
  const [row] = await tx
    .insert(formationDrafts)
    .values({ userId, ...draft, createdAt: now, updatedAt: now })
    .returning({ id: formationDrafts.id })
  if (!row) throw new Error('the draft was not made')
  return row.id
}

/**
 * Stores the draft if nobody stored a newer one in between: one statement decides, so of two tabs one wins. Throws
 * `revision-conflict` with the stored draft, `draft-read-only` once its order is being paid, `not-found`.
 */
export async function saveDraft(
  app: App,
  orders: FormationOrders,
  user: CurrentUser,
  draftId: string,
  { revision, step, openedSteps, formation }: SaveDraftInput,
): Promise<DraftView> {
  await app.throttle.take('draft-account', user.id)
  if (!isUuid(draftId)) throw notFound()
  const [saved] = await app.db
    .update(formationDrafts)
    .set({ formation, step, ...(openedSteps && { openedSteps }), revision: revision + 1, updatedAt: app.now() })
    .where(
      and(isOwn(user.id, draftId), eq(formationDrafts.revision, revision), not(orders.isDraftLocked(draftIdColumn))),
    )
    // What this save stored: read again, it could be what another tab saved a moment later, or be deleted.
    .returning(viewColumns(orders))
  if (saved) return withDates(saved)
  const draft = await getDraft(app.db, orders, user.id, draftId)
  if (draft.readOnly) throw readOnly()
  throw new Problem('revision-conflict', 'This form was changed in another window or on another device.', {
    data: { draft },
  })
}

/** Throws `not-found`, and `draft-read-only` while an order lives on the draft's answers. */
export async function deleteDraft(db: Db, orders: FormationOrders, userId: string, draftId: string): Promise<void> {
  if (!isUuid(draftId)) throw notFound()
  const deleted = await db
    .delete(formationDrafts)
    .where(and(isOwn(userId, draftId), not(orders.isDraftLocked(draftIdColumn))))
    .returning({ id: formationDrafts.id })
  if (deleted.length > 0) return
  await getDraft(db, orders, userId, draftId)
  throw readOnly()
}

/** Builds the write that marks the draft as submitted with an order. */
export function completeDraft(app: App, tx: Db, draftId: string) {
  return tx.update(formationDrafts).set({ completedAt: app.now() }).where(eq(formationDrafts.id, draftId))
}
