import { formationContext } from '#features/formation/formation-context.server.ts'
import { viewAnswers } from '#features/orders/changes/view-answers.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { getAgentOffer, hasStandingConsent } from '#features/registered-agent/agent-settings.server.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import type { App } from '#platform/app.server.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { type ChangeRequest, listRequests } from './requests.ts'

/** What the rows of the review need from outside the answers, once the form is submitted. */
export async function submittedContext(app: App, structure: Structure): Promise<ReviewContext> {
  const [{ providerName }, offer, isOnFile] = await Promise.all([
    formationContext(app),
    getAgentOffer(app.db),
    hasStandingConsent(app.db),
  ])
  const agentPrice = `$${offer.price}${offer.period}`
  return { structure, providerName, hasStandingConsent: isOnFile, agentPrice, isSubmitted: true }
}

/** Lists the requests of an order that wait for us, and the one that was decided last; none without a formation. */
export async function readLatestRequests(app: App, { id, formation }: OrderView): Promise<ChangeRequest[]> {
  if (!formation) return []
  const { answers, changes } = await viewAnswers(app.db, id)
  if (changes.length === 0) return []
  const requests = listRequests(answers, changes, await submittedContext(app, formation.structure))
  const isDecided = ({ status, origin }: ChangeRequest) =>
    origin === 'client' && (status === 'accepted' || status === 'refused')
  return [...requests.filter(({ status }) => status === 'requested'), ...requests.filter(isDecided).slice(0, 1)]
}
