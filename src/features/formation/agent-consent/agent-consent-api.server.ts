import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { linkEndpoint } from '#features/mailed-links/link-endpoint.server.ts'
import { linkTokenInput } from '#features/mailed-links/mailed-link.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { attachedBytes } from '#platform/http/file-response.server.ts'
import { consentRequestView, declineConsentInput, giveConsentInput } from './agent-consent.ts'
import { drawGivenConsent } from './given-consent.server.ts'
import {
  declineAgentConsent,
  giveAgentConsent,
  openConsentRequest,
  renewConsentRequest,
} from './give-agent-consent.server.ts'

export const agentConsentEndpoints = (orders: FormationOrders): Endpoint[] => [
  endpoint({
    method: 'post',
    path: '/api/agent-consents/open',
    access: 'public',
    summary:
      'Get what a registered agent is asked to consent to, or what they have consented to; 410 if the link has expired',
    limit: 'verify-ip',
    body: linkTokenInput,
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
    responses: { 200: consentRequestView },
    handle: ({ app, input, ip, userAgent }) => giveAgentConsent(app, orders, input, { ip, userAgent }),
  }),
  endpoint({
    method: 'post',
    path: '/api/agent-consents/paper',
    access: 'public',
    summary: 'Download the consent that the agent signed with this link as a PDF, for 14 days after signing',
    limit: 'verify-ip',
    body: linkTokenInput,
    responses: { 200: null },
    async handle({ app, input }) {
      const { bytes, fileName } = await drawGivenConsent(app, orders, input.token)
      return attachedBytes(bytes, { type: 'application/pdf', fileName })
    },
  }),
  linkEndpoint({
    path: '/api/agent-consents/decline',
    summary: 'Decline to be the registered agent, once, with a reason',
    limit: 'verify-ip',
    body: declineConsentInput,
    act: ({ app, input }) => declineAgentConsent(app, orders, input),
  }),
  linkEndpoint({
    path: '/api/agent-consents/renew',
    summary: 'Email a new link to an agent whose link has expired',
    limit: 'mail-link-ip',
    body: linkTokenInput,
    act: ({ app, input }) => renewConsentRequest(app, orders, input.token),
  }),
]
