import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { requireProvider } from './require-provider.server.ts'
import { rejectWhileClosed } from './restored/close-checkout.server.ts'
import { receiveWebhook, webhookPath } from './webhook.server.ts'

export const paymentEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/payment/create-intent',
    access: 'user',
    summary: "Get the settings for the card provider's form; `amount` is in cents",
    body: z.strictObject({ amount: z.int().min(1).max(5_000_000) }),
    responses: { 200: z.object({ applicationId: z.string(), locationId: z.string(), scriptUrl: z.string() }) },
    handle: async ({ app }) => {
      await rejectWhileClosed(app.db)
      requireProvider(app)
      const { applicationId, locationId, scriptUrl } = app.cards
      return { applicationId, locationId, scriptUrl }
    },
  }),
  endpoint({
    method: 'post',
    path: webhookPath,
    access: 'public',
    summary: 'Receive an event from the card provider, signed over the configured URL and the raw body',
    skipOriginCheck: true,
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle({ app, rawBody, headers }) {
      await receiveWebhook(app, rawBody, headers.get('x-square-hmacsha256-signature'))
      return { success: true }
    },
  }),
]
