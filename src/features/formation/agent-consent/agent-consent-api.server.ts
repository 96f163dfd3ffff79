import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { consentRequestView, consentTokenInput, declineConsentInput, giveConsentInput } from './agent-consent.ts'
import {
  declineAgentConsent,
  giveAgentConsent,
  openConsentRequest,
  renewConsentRequest,
} from './give-agent-consent.server.ts'

const done = z.object({ success: z.literal(true) })

const answerEndpoints = (orders: FormationOrders): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/agent-consents/open',
    access: 'public',
    summary: 'Get what a registered agent is asked to consent to; 410 if the link has expired, 400 if it was used',
    limit: 'verify-ip',
    body: consentTokenInput,
    responses: { 200: consentRequestView },
    handle: ({ app, input }) => openConsentRequest(app, orders, input.token),
  }),
  endpoint({
    method: 'post',
    path: '/api/agent-consents',
    access: 'public',
    summary: "Record a registered agent's consent, once",
    limit: 'verify-ip',
    body: giveConsentInput,
    responses: { 200: done },
    async handle({ app, input, ip, userAgent }) {
      await giveAgentConsent(app, orders, input, { ip, userAgent })
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/agent-consents/decline',
    access: 'public',
    summary: 'Decline to be the registered agent, once, with a reason',
    limit: 'verify-ip',
    body: declineConsentInput,
    responses: { 200: done },
    async handle({ app, input }) {
      await declineAgentConsent(app, orders, input)
      return { success: true }
    },
  }),
]

export const agentConsentEndpoints = (orders: FormationOrders): Endpoint[] => [
  ...answerEndpoints(orders),
  endpoint({
    method: 'post',
    path: '/api/agent-consents/renew',
    access: 'public',
    summary: 'Email a new link to an agent whose link has expired',
    limit: 'mail-link-ip',
    body: consentTokenInput,
    responses: { 200: done },
    async handle({ app, input }) {
      await renewConsentRequest(app, orders, input.token)
      return { success: true }
    },
  }),
]
