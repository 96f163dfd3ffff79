import { Problem } from '#lib/problem.ts'
import { getDraftedFormation, insertDraft } from '#features/formation/draft/draft.server.ts'
import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import { submitFormation } from '#features/formation/submission/submit-formation.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { formationFieldNames, type OrderRequest } from '#features/orders/order.ts'
import { findStructureAmong, type Structure, structureRow } from '#features/washington/entity-type.ts'
import { findFormTask } from '#features/tasks/task-queries.server.ts'
import { linkFormTask } from '#features/tasks/write-tasks.server.ts'

/** The formation that an order pays for, as its draft says. */
export interface OrderDraft {
  structure: Structure
  formation: FormationDraft
  submissionId: string | null
}

/**
 * The caller's draft that the order names, with the fields of the request in place of the draft's. Throws `not-found`,
 * and `invalid-input` when nothing in the order forms what the draft is for.
 */
export async function readDraft(tx: Db, user: CurrentUser, input: OrderRequest): Promise<OrderDraft | undefined> {
  if (input.draftId === undefined) return undefined
  const draft = await getDraftedFormation(tx, user.id, input.draftId)
  requireService(draft.structure, [input.baseService, ...input.addons])
  return { ...draft, formation: { ...draft.formation, ...givenFields(input) } }
}

export function requireService(structure: Structure, purchased: readonly string[]): void {
  if (purchased.includes(structureRow(structure).serviceId)) return
  const text = `The formation is for a different structure (${structure}) than the order.`
  throw new Problem('invalid-input', text, { errors: { draftId: text } })
}

function givenFields(input: OrderRequest): Partial<FormationDraft> {
  const given = formationFieldNames.filter((name) => input[name] !== undefined && input[name] !== null)
  return Object.fromEntries(given.map((name) => [name, input[name]]))
}

interface Submission {
  orderId: string
  /** The order was written in this transaction, so there is no earlier formation to replace. */
  isNewOrder?: boolean
  user: CurrentUser
  draft: OrderDraft
  facts: { ip: string; userAgent: string }
}

/** Freezes the formation with its consents and signatures as the order's. Throws `invalid-input` by field. */
export async function addFormation(
  app: App,
  tx: Db,
  { orderId, isNewOrder = false, user, draft, facts }: Submission,
): Promise<void> {
  const { structure, formation } = draft
  const capacityFacts = { ip: facts.ip, userAgent: facts.userAgent }
  // On the transaction's own connection throughout: a second one would have to be waited for while this one is held.
  await submitFormation({ ...app, db: tx }, tx, formationOrders, {
    orderId,
    isNewOrder,
    user,
    structure,
    formation,
    capacityFacts,
  })
}

/**
 * An order without a draft may still tell much of the formation: kept as a draft, with which its task begins. Consents
 * and signatures are still to be given there.
 */
export async function saveFormationFields(
  app: App,
  tx: Db,
  {
    orderId,
    isNewOrder,
    user,
    input,
  }: { orderId: string; isNewOrder: boolean; user: CurrentUser; input: OrderRequest },
): Promise<void> {
  const structure = findStructureAmong([input.baseService, ...input.addons])?.structure
  const fields = givenFields(input)
  if (!structure || Object.keys(fields).length === 0) return
  const task = isNewOrder ? undefined : await findFormTask(tx, orderId)
  if (task?.draftId) return
  const formation = formationDraftSchema.parse(fields)
  const { submissionId = null } = input
  const draftId = await insertDraft(app, tx, user.id, { structure, submissionId, formation })
  await linkFormTask(tx, orderId, draftId, app.now())
}
