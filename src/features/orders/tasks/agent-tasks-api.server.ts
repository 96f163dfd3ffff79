import { z } from 'zod'
import { resendInput } from '#features/mailed-links/mailed-link.ts'
import { nameAgentInput } from '#features/formation/agent-consent/name-agent.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { copyOrderConsent, nameOrderAgent, resendOrderConsent } from './agent-tasks.server.ts'
import { copyConsentForClient, nameAgentForClient, resendConsentForClient } from './staff-agent-tasks.server.ts'

const mebibyte = 1024 * 1024

const clientEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/agent',
    access: 'user',
    summary: 'Name the registered agent of a paid order, with the consent or a request for it',
    body: nameAgentInput,
    maxBodyBytes: mebibyte,
    responses: { 200: orderView },
    async handle({ app, user, params, input, ip, userAgent }) {
      const orderId = params['id'] ?? ''
      await nameOrderAgent(app, user, orderId, { input, ip, userAgent })
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/agent-consent/send',
    access: 'user',
    summary: 'Email the consent link to the registered agent again, or to a corrected address',
    body: resendInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await resendOrderConsent(app, user, orderId, input)
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/agent-consent/link',
    access: 'user',
    summary: "Get the registered agent's consent link to pass on",
    responses: { 200: z.object({ url: z.url() }) },
    handle: ({ app, user, params }) => copyOrderConsent(app, user, params['id'] ?? ''),
  }),
]

const ofOrder = '/api/staff/orders/{id}'

const staffEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: `${ofOrder}/agent`,
    access: 'staff',
    summary: 'Name another registered agent, as the client told us; the agent gets a link to consent',
    body: nameAgentInput.pick({ registeredAgent: true }),
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await nameAgentForClient(app, user, orderId, input.registeredAgent ?? {})
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: `${ofOrder}/agent-consent/send`,
    access: 'staff',
    summary: 'Email the consent link to the registered agent again, or to a corrected address',
    body: resendInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await resendConsentForClient(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: `${ofOrder}/agent-consent/link`,
    access: 'staff',
    summary: "Get the registered agent's consent link to pass on",
    responses: { 200: z.object({ url: z.url() }) },
    handle: ({ app, user, params }) => copyConsentForClient(app, user, params['id'] ?? ''),
  }),
]

export const agentTaskEndpoints: Endpoint[] = [...clientEndpoints, ...staffEndpoints]
