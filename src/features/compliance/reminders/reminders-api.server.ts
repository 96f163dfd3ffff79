import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { chooseDelivery, findDelivery } from './choose-delivery.server.ts'
import { reminderChoice } from './reminder-choice.ts'
import { stopReminders } from './stop-token.server.ts'

/** How reminders of deadlines arrive, and how they stop. */
export const deadlineReminderEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/account/deadline-reminders',
    access: 'user',
    summary: 'Get how the account’s deadline reminders arrive',
    responses: { 200: reminderChoice },
    handle: async ({ app, user }) => ({ delivery: await findDelivery(app.db, user.id) }),
  }),
  endpoint({
    method: 'put',
    path: '/api/account/deadline-reminders',
    access: 'user',
    summary: 'Choose how deadline reminders arrive: an email each, or one for a day or a week',
    body: reminderChoice,
    responses: { 200: reminderChoice },
    async handle({ app, user, input }) {
      await chooseDelivery(app, user.id, input.delivery)
      return input
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/deadline-reminders/stop',
    access: 'public',
    summary: 'Turn off deadline reminders; mail apps call it (RFC 8058), without session or origin',
    query: z.object({ token: z.string().max(200).default('') }),
    maxBodyBytes: 4096,
    // The token is what allows it, whoever sends it.
    skipOriginCheck: true,
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle({ app, query }) {
      await stopReminders(app, query.token)
      return { success: true as const }
    },
  }),
]
