import { useMemo } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { todayInPacific } from '#lib/dates.ts'
import { fetchCurrentUser } from '#features/auth/auth-client.ts'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, isBaseService } from '#features/catalog/prices.ts'
import { getDraft } from '#features/formation/draft/draft.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { requireAgentNeeded } from '#features/orders/agent-orders.server.ts'
import { agentAddonId } from '#features/orders/builder/agent-choice.ts'
import { OrderBuilder } from '#features/orders/builder/order-builder.tsx'
import type { CheckoutOrder } from '#features/orders/checkout/checkout-order.ts'
import { orderFromDraft } from '#features/orders/create/order-from-draft.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import type { QuoteInput } from '#features/orders/order-total.ts'
import { choiceOfBundle, readCustomBundle } from '#features/orders/builder/pending-order.ts'
import { readPendingOrder } from '#features/orders/builder/pending-order.ts'
import { clearQuizSession } from '#features/quiz/clear-quiz-session.ts'
import { getAgentProvider } from '#features/registered-agent/agent-settings.server.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type PageCall, pageLoader, requireUser } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { usePaidOrder } from '#app/saved-order/paid-order.ts'

/** Logged out the page is the same for everyone; only a formation's order belongs to an account. */
export const loader = pageLoader(async (call) => {
  const { app, url } = call
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  const draftId = url.searchParams.get('draft')
  if (draftId) return { prices, source: 'draft' as const, ...(await loadDraft(call, draftId)) }
  const agentFor = url.searchParams.get('agentFor')
  if (agentFor) return { prices, source: 'service' as const, ...(await loadAgentOrder(call, agentFor)) }
  const asked = findProduct(prices, url.searchParams.get('service') ?? '')
  const submissionId = url.searchParams.get('submission')
  const isKnown = asked !== undefined && isBaseService(asked)
  return {
    prices,
    baseService: isKnown ? asked.id : 'llc',
    source: isKnown ? ('service' as const) : ('tab' as const),
    details: (submissionId ? { submissionId } : {}) as CheckoutOrder['details'],
  }
})

async function loadDraft(call: PageCall, draftId: string) {
  const user = await requireUser(call)
  const { db } = call.app
  const [draft, provider] = await Promise.all([getDraft(db, formationOrders, user.id, draftId), getAgentProvider(db)])
  const order = draft.orderId ? await getOrderOf(db, user.id, draft.orderId) : undefined
  const payment = order?.paidAt ? 'paid' : order?.status === 'processing' ? 'processing' : 'open'
  return { ...orderFromDraft(draft, provider.name), orderId: draft.orderId, payment }
}

/** Loads the registered agent service alone, for an order of the client's that needs an agent. */
async function loadAgentOrder(call: PageCall, orderId: string) {
  const order = await requireAgentNeeded(call.app.db, await requireUser(call), orderId)
  const { businessName } = order
  const details: CheckoutOrder['details'] = {
    agentForOrderId: order.id,
    ...(businessName ? { businessName } : {}),
  }
  return { baseService: agentAddonId, details }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function OrderBuilderPage() {
  const loaded = useLoaderData<typeof loader>()
  const businessName = loaded.source === 'draft' ? loaded.businessName : loaded.details.businessName
  return (
    <div className="wrap work-page">
      <PageMeta
        title="Build your order"
        description="Choose what you need and see the full price before you pay."
        isIndexed={false}
      />
      <BackToForm loaded={loaded} />
      {businessName ? <p className="sm muted">{businessName}</p> : null}
      <h1 className="work-title">Build your order</h1>
      {loaded.source === 'draft' && loaded.payment !== 'open' ? (
        <AlreadyPaid {...loaded} />
      ) : (
        <Builder loaded={loaded} />
      )}
      <CloseLink loaded={loaded} />
    </div>
  )
}

/** A formation is kept and can be paid for later, from the dashboard. */
function CloseLink({ loaded }: { loaded: Loaded }) {
  const isDraft = loaded.source === 'draft'
  if (isDraft && loaded.payment !== 'open') return null
  return (
    <p className="above-wide">
      <PageLink className="back-link" to={isDraft ? '/dashboard' : '/services'} onClick={clearQuizSession}>
        {isDraft ? 'Close and pay later' : 'Close'}
      </PageLink>
    </p>
  )
}

function BackToForm({ loaded }: { loaded: Loaded }) {
  if (loaded.source !== 'draft' || loaded.payment !== 'open') return null
  return <BackLink to={`/formation/${loaded.formation.draftId}`}>Back to formation form</BackLink>
}

/** Starts over when the tab turns out to hold an order. */
function Builder({ loaded }: { loaded: Loaded }) {
  const kept = useSavedChoice(loaded)
  const start = kept ?? { baseService: loaded.baseService, addons: [] }
  const isOpen = loaded.source !== 'draft' && formationServiceIds.includes(start.baseService)
  const handlePaid = usePaidOrder()
  const { revalidate } = useRevalidator()
  return (
    <OrderBuilder
      key={JSON.stringify(start)}
      prices={loaded.prices}
      place={placeOf(loaded)}
      start={start}
      details={loaded.details}
      {...(loaded.source === 'draft'
        ? { formation: loaded.formation, responsibleParty: loaded.responsibleParty }
        : { baseChoices: isOpen ? formationServiceIds : [] })}
      findAccount={fetchCurrentUser}
      onPaid={handlePaid}
      onPricesChanged={() => void revalidate()}
    />
  )
}

/** Names the builder, so that each formation, and each service bought alone, keeps its own choice. */
function placeOf(loaded: Loaded): string {
  if (loaded.source === 'draft') return `draft/${loaded.formation.draftId}`
  if (loaded.details.agentForOrderId) return `agent/${loaded.details.agentForOrderId}`
  return loaded.source === 'service' ? `service/${loaded.baseService}` : 'tab'
}

/** The bundle collected in the catalog or chosen before a login; available after hydration. */
function useSavedChoice({ source, baseService }: Loaded): QuoteInput | undefined {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  return useMemo(() => {
    if (!isHydrated || source === 'draft') return undefined
    const pending = withoutTotal(readPendingOrder())
    if (source === 'service') return pending?.baseService === baseService ? pending : undefined
    const wantsCustomBundle = new URLSearchParams(search).has('bundle')
    const customBundle = wantsCustomBundle ? choiceOfBundle(readCustomBundle()) : undefined
    return customBundle ?? pending
  }, [isHydrated, source, baseService, search])
}

function withoutTotal(pending: ReturnType<typeof readPendingOrder>): QuoteInput | undefined {
  if (!pending) return undefined
  const { totalCents: _seen, ...choice } = pending
  return choice
}

function AlreadyPaid({ orderId, payment }: { orderId: string | null; payment: string }) {
  return (
    <div className="column above-wide">
      <Banner tone={payment === 'paid' ? 'success' : 'info'}>
        {payment === 'paid'
          ? 'You’ve already paid for this order. You’ll find it in your dashboard.'
          : 'We’re confirming your payment for this order. Please don’t pay again.'}
      </Banner>
      <p className="above-loose">
        <ButtonLink to={orderId ? `/dashboard?order=${orderId}` : '/dashboard'} look="primary">
          Go to dashboard
        </ButtonLink>
      </p>
    </div>
  )
}
