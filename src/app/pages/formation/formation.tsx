import { useEffect, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { accountLoader } from '#app/shell/page-loader.ts'
import { getDraft } from '#features/formation/draft/draft.server.ts'
import { readFormStart } from '#features/formation/draft/read-form-start.server.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import { FormationWizard } from '#features/formation/wizard/formation-wizard.tsx'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { isAgentPurchased } from '#features/orders/agent-purchased-queries.server.ts'
import { keepsOrder } from '#features/orders/builder/keeps-order.ts'
import { part } from '#ui/part.tsx'
import { isUuid } from '#lib/uuid.ts'
import { getAgentOffer, hasStandingConsent } from '#features/registered-agent/agent-settings.server.ts'

export const loader = accountLoader(async ({ app, params, user, url }) => {
  const draftId = params['draftId'] ?? ''
  const [draft, { today, provider }, offer, isOnFile, isPurchased] = await Promise.all([
    getDraft(app.db, formationOrders, user.id, draftId),
    formationContext(app),
    getAgentOffer(app.db),
    hasStandingConsent(app.db),
    isUuid(draftId) && isAgentPurchased(app.db, user.id, draftId),
  ])
  const { firstName, lastName, email, phone } = user
  const { structure } = draft
  const { providerName } = provider
  const start = readFormStart(draft, {
    user,
    isAgentPurchased: isPurchased,
    context: { today, providerName },
    review: {
      structure,
      providerName,
      hasStandingConsent: isOnFile,
      agentPrice: `$${offer.price}${offer.period}`,
    },
    asked: url.searchParams.get('step'),
  })
  return {
    draft,
    start,
    today,
    provider: { ...provider, hasStandingConsent: isOnFile, isPurchased },
    offer,
    user: { firstName, lastName, email, phone },
  }
})

const SubmittedFormation = part(
  async () => (await import('#features/formation/review/submitted-formation.tsx')).SubmittedFormation,
)

/** Steps change the address, not the draft: while the form is open, the browser's version is the newer one. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export default function FormationPage() {
  const { draft, start, today, provider, offer, user } = useLoaderData<typeof loader>()
  const isChosen = useAgentKept(draft.draftId)
  const Content = draft.readOnly ? SubmittedFormation : FormationWizard
  return (
    <>
      <meta name="robots" content="noindex" />
      <Content
        key={draft.draftId}
        draft={draft}
        start={start}
        user={user}
        provider={{ ...provider, isChosen }}
        offer={offer}
        today={today}
      />
    </>
  )
}

/** Whether an order that waits in this tab includes the firm as agent. A tab that keeps none needs no more code. */
function useAgentKept(draftId: string): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!keepsOrder()) return
    import('#features/orders/builder/kept-choices.ts')
      .then(({ isAgentKept }) => setKept(isAgentKept(draftId)))
      .catch(reportError)
  }, [draftId])
  return isKept
}
