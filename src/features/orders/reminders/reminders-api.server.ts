import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { previewReminders, sendReminders } from './bulk-reminders.server.ts'
import { remindersPreview, remindersPreviewInput, remindersSent, sendRemindersInput } from './bulk-reminders.ts'
import { findOrderReminders, listNoAnswers } from './order-reminders-queries.server.ts'
import { noAnswer, orderReminders, remindInput, settleNoAnswerInput } from './order-reminders.ts'
import { remindNow } from './remind-client.server.ts'
import { settleNoAnswer } from './settle-no-answer.server.ts'

export const reminderEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/no-answers',
    access: 'staff',
    summary: 'List the orders whose clients didn’t answer our reminders, the longest waiting first',
    responses: { 200: z.array(noAnswer) },
    handle: ({ app }) => listNoAnswers(app.db, app.now()),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/no-answers/{id}/settle',
    access: 'staff',
    summary: 'Settle the task of a client who doesn’t answer, with what was done; answers with those still open',
    body: settleNoAnswerInput,
    responses: { 200: z.array(noAnswer) },
    async handle({ app, user, params, input }) {
      await settleNoAnswer(app, user, params['id'] ?? '', input.note)
      return listNoAnswers(app.db, app.now())
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/remind',
    access: 'staff',
    summary: 'Remind the client of an order now; it counts as one of five. At night only with `atNight`',
    body: remindInput,
    responses: { 200: orderReminders },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await remindNow(app, user, orderId, input)
      return findOrderReminders(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/reminders/preview',
    access: 'staff',
    summary: 'Say what the clients of selected orders would be reminded of, and who is skipped, and why',
    body: remindersPreviewInput,
    responses: { 200: remindersPreview },
    handle: ({ app, input }) => previewReminders(app, input.orderIds),
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/reminders',
    access: 'staff',
    summary: 'Remind the clients of selected orders now, each by one email; answers with who got one, and who not',
    body: sendRemindersInput,
    responses: { 200: remindersSent },
    handle: ({ app, user, input }) => sendReminders(app, user, input),
  }),
]
