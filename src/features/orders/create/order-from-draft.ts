import type { DraftView } from '#features/formation/draft/draft.ts'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import type { CheckoutOrder } from '#features/orders/checkout/checkout-order.ts'
import { type Structure, structureRow } from '#features/washington/entity-type.ts'

/** Who as a rule answers to the IRS for a company of this structure. */
const titleOfStructure: Readonly<Record<Structure, string>> = {
  LLC: 'Member',
  'S-Corporation': 'President',
  'C-Corporation': 'President',
  LLP: 'Partner',
}

/** What the formation form has settled before the order. */
export interface OrderFormation {
  draftId: string
  /** The firm is the registered agent: its service is chosen already. */
  usesProviderAgent: boolean
  providerName: string
  /** The form at its step Registered Agent. */
  agentStepHref: string
}

/** The order builder's start after a formation form: `providerName` is the firm that may act as registered agent. */
export function orderFromDraft(
  draft: DraftView,
  providerName: string,
): {
  baseService: string
  businessName: string
  formation: OrderFormation
  details: CheckoutOrder['details']
  responsibleParty: { name: string; title: string }
} {
  const { draftId, structure, submissionId, businessName } = draft
  const { data } = formationDraftSchema.safeParse(draft.formation)
  const owner = data?.owners?.[0]
  return {
    baseService: structureRow(structure).serviceId,
    businessName,
    formation: {
      draftId,
      usesProviderAgent: isProviderAgent(data?.registeredAgent ?? {}, providerName),
      providerName,
      agentStepHref: `/formation/${draftId}?step=registered-agent`,
    },
    details: {
      draftId,
      businessType: structure,
      formationType: structureRow(structure).formType,
      ...(businessName ? { businessName } : {}),
      ...(submissionId ? { submissionId } : {}),
    },
    responsibleParty: {
      name: [owner?.firstName, owner?.lastName].filter(Boolean).join(' '),
      title: titleOfStructure[structure],
    },
  }
}
