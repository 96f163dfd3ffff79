import { z } from 'zod'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { chooseDelivery, findDelivery } from './choose-delivery.server.ts'
import { reminderChoice } from './reminder-choice.ts'
import { chooseByToken } from './stop-token.server.ts'

const tokenQuery = z.object({ token: z.string().max(200).default('') })

const toPage = (token: string, isResumed = false) =>
  new Reply(303, null, {
    location: `/stop-reminders?${new URLSearchParams({ token, ...(isResumed ? { on: '1' } : {}) })}`,
  })

const choiceEndpoint = (act: 'stop' | 'resume', summary: string): Endpoint =>
  endpoint({
    method: 'post',
    path: `/api/deadline-reminders/${act}`,
    access: 'public',
    summary,
    query: tokenQuery,
    maxBodyBytes: 4096,
    // The token is what allows it, whoever sends it.
    skipOriginCheck: true,
    responses: { 200: z.object({ success: z.literal(true) }), 303: null },
    async handle({ app, query, rawBody }) {
      await chooseByToken(app, query.token, act === 'resume')
      const isFromPage = new URLSearchParams(rawBody.toString('latin1')).get('from') === 'page'
      return isFromPage ? toPage(query.token, act === 'resume') : { success: true as const }
    },
  })

/** How reminders of deadlines arrive, and how they stop. */
export const deadlineReminderEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/account/deadline-reminders',
    access: 'client',
    summary: 'Get how the account’s deadline reminders arrive',
    responses: { 200: reminderChoice },
    handle: async ({ app, user }) => ({ delivery: await findDelivery(app.db, user.id) }),
  }),
  endpoint({
    method: 'put',
    path: '/api/account/deadline-reminders',
    access: 'client',
    summary: 'Choose how deadline reminders arrive: an email each, or one for a day or a week',
    body: reminderChoice,
    responses: { 200: reminderChoice },
    async handle({ app, user, input }) {
      await chooseDelivery(app, user.id, input.delivery)
      return input
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/deadline-reminders/stop',
    access: 'public',
    summary:
      'Open the page that turns off deadline reminders, from a mail app that only follows the link of its header',
    query: tokenQuery,
    responses: { 303: null },
    handle: ({ query }) => Promise.resolve(toPage(query.token)),
  }),
  choiceEndpoint('stop', 'Turn off deadline reminders; mail apps call it (RFC 8058), without session or origin'),
  choiceEndpoint('resume', 'Turn deadline reminders on again with the link that turned them off'),
]
