import { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { agentProviderChanges } from './agent-changes.ts'
import { saveAgentSettings } from './save-agent-settings.server.ts'
import { signStandingConsent, withdrawStandingConsent } from './sign-standing-consent.server.ts'
import { consentSignature, withdrawnConsent } from './standing-consent.ts'

const done = z.object({ success: z.literal(true) })

/** The endpoints of the firm as agent; what waits for its consent is the caller's to know. */
export const staffAgentEndpoints = (afterSigning: (app: App, tx: Db) => Promise<void>): Endpoint[] => [
  endpoint({
    method: 'put',
    path: '/api/staff/agent',
    access: 'admin',
    summary:
      'Change the name, address, and contact of the firm’s registered agent; a new name ends the standing consent',
    body: agentProviderChanges,
    responses: { 200: done },
    async handle({ app, user, input }) {
      await saveAgentSettings(app, user, input)
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/agent-consent',
    access: 'admin',
    summary: 'Sign the firm’s standing consent to act as registered agent',
    body: consentSignature,
    responses: { 200: done },
    async handle({ app, user, input }) {
      await signStandingConsent(app, user, input, (tx) => afterSigning(app, tx))
      return { success: true }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/agent-consent/withdraw',
    access: 'admin',
    summary: 'Withdraw the firm’s standing consent',
    body: withdrawnConsent,
    responses: { 200: done },
    async handle({ app, user, input }) {
      await withdrawStandingConsent(app, user, input.id)
      return { success: true }
    },
  }),
]
