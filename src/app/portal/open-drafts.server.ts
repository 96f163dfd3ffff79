import type { App } from '#platform/app.server.ts'
import { parseFormation } from '#features/formation/check-formation.ts'
import { getDraftedFormation, listDraftsOf } from '#features/formation/draft/draft.server.ts'
import type { DraftSummary } from '#features/formation/draft/draft.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import { formationSteps } from '#features/formation/steps/all-steps.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { listFormDraftsOf } from '#features/orders/form-drafts-queries.server.ts'
import type { OpenDraft } from '#app/portal/action-items/resume-links.ts'

/**
 * The formation forms that the person has begun and not yet paid for, the last one changed first. Not those of orders
 * without a formation: they stand with the order.
 */
export async function listOpenDrafts(app: App, userId: string): Promise<OpenDraft[]> {
  const [all, ofOrders] = await Promise.all([
    listDraftsOf(app.db, formationOrders, userId),
    listFormDraftsOf(app.db, userId),
  ])
  const drafts = all.filter(({ draftId, readOnly }) => !readOnly && !ofOrders.has(draftId))
  if (drafts.length === 0) return []
  const context = await formationContext(app)
  return Promise.all(
    drafts.map(async (draft) => {
      const { formation, structure } = await getDraftedFormation(app.db, userId, draft.draftId)
      return openDraft(draft, 'formation' in parseFormation(structure, formation, context))
    }),
  )
}

function openDraft(draft: DraftSummary, isComplete: boolean): OpenDraft {
  const { draftId, structure, submissionId, orderId, businessName, step, updatedAt } = draft
  const stepTitle = formationSteps.find(({ id }) => id === step)?.title ?? formationSteps[0].title
  return {
    draftId,
    structure,
    submissionId,
    orderId,
    businessName: businessName.trim(),
    stepTitle,
    updatedAt,
    isComplete,
  }
}
