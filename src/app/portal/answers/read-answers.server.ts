import { formationContext } from '#features/formation/formation-context.server.ts'
import { valuesOfAnswers } from '#features/formation/wizard/wizard-values.ts'
import { whyNotChangeable } from '#features/orders/changes/changeable.ts'
import { viewAnswers } from '#features/orders/changes/view-answers.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { getAgentOffer } from '#features/registered-agent/agent-settings.server.ts'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { submittedContext } from './open-requests.server.ts'
import { listRequests } from './requests.ts'

/** Reads the answers of one of the person's orders as they are now, with every request to change them. Throws `not-found`. */
export async function readAnswers(app: App, user: CurrentUser, orderId: string) {
  const { id, number, status } = await getOrderOf(app.db, user.id, orderId)
  const { structure, businessName, answers, changes } = await viewAnswers(app.db, id)
  const [context, { today, provider }, offer] = await Promise.all([
    submittedContext(app, structure),
    formationContext(app),
    getAgentOffer(app.db),
  ])
  const values = valuesOfAnswers(answers, structure)
  // The firm becomes the agent when its service is ordered, not by a change of answers.
  const isProvider = isProviderAgent(values.registeredAgent, provider.providerName)
  const offered = isProvider ? provider : { ...provider, providerName: '' }
  const { firstName, lastName, email, phone } = user
  return {
    id,
    number,
    businessName,
    structure,
    values,
    context,
    requests: listRequests(answers, changes, context),
    closed: whyNotChangeable(status),
    form: {
      structure,
      today,
      provider: { ...offered, hasStandingConsent: context.hasStandingConsent, isPurchased: isProvider },
      offer,
      user: { firstName, lastName, email, phone },
    },
  }
}
