import { z } from 'zod'
import { findingEndpoints } from '#features/orders/findings/findings-api.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { answerQuestion, askClient } from './ask-client.server.ts'
import { completeOrder } from './complete-order.server.ts'
import { addFilingPaper } from './add-filing-paper.server.ts'
import {
  answerInput,
  filedInput,
  filingPaperInput,
  questionInput,
  rejectedInput,
  reviewInput,
  submittedInput,
} from './filing.ts'
import { markReady } from './mark-ready.server.ts'
import { recordFiled, recordRejected } from './record-decision.server.ts'
import { reviewOrder } from './review-order.server.ts'
import { getStaffOrder } from './staff-order.server.ts'
import { getStaffOrderInFull, staffOrderView } from './staff-order-view.server.ts'
import { submitFiling } from './submit-filing.server.ts'

/** A move of staff: who moves what with which input. Answers with the order as it then is. */
function staffMove<Body extends z.ZodType>(
  action: string,
  summary: string,
  body: Body,
  move: (app: App, staff: CurrentUser, orderId: string, input: z.output<Body>) => Promise<void>,
): Endpoint {
  return endpoint({
    method: 'post',
    path: `/api/staff/orders/{id}/${action}`,
    access: 'staff',
    summary,
    body,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await move(app, user, orderId, input)
      return getStaffOrder(app.db, orderId)
    },
  })
}

const nothing = z.strictObject({})

export const orderLifeEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/staff/orders/{id}',
    access: 'staff',
    summary: "Get any client's order with status, timeline, lines, receipt, tasks, state fees, filings, and reminders",
    responses: { 200: staffOrderView },
    handle: ({ app, params }) => getStaffOrderInFull(app, params['id'] ?? ''),
  }),
  staffMove('review', 'Take an order (back) into review', reviewInput, (app, staff, id, { note }) =>
    reviewOrder(app, staff, id, note),
  ),
  staffMove(
    'questions',
    'Ask the client a question; the order waits for the answer',
    questionInput,
    (app, staff, id, input) => askClient(app, staff, id, input.question),
  ),
  staffMove('ready', 'Mark an order as ready to file; refused while a finding is open', nothing, markReady),
  staffMove('submitted', 'Record that the filing was submitted to the state', submittedInput, submitFiling),
  staffMove('filed', 'Record that the state filed; the company exists from then on', filedInput, recordFiled),
  staffMove('rejected', 'Record that the state returned the filing, with its reason', rejectedInput, recordRejected),
  staffMove('completed', 'Complete an order whose work is done', nothing, completeOrder),
  endpoint({
    method: 'post',
    path: '/api/orders/{id}/questions/{questionId}',
    access: 'user',
    summary: 'Answer a question that we asked about an order',
    body: answerInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await answerQuestion(app, user, orderId, { questionId: params['questionId'] ?? '', answer: input.answer })
      return getOrderOf(app.db, user.id, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/staff/orders/{id}/filings/{filingId}/paper',
    access: 'staff',
    summary: 'Add the receipt or the state’s decision to a filing that lacks it',
    body: filingPaperInput,
    responses: { 200: staffOrderView },
    async handle({ app, user, params, input }) {
      const { id: orderId = '', filingId = '' } = params
      await addFilingPaper(app, user, { orderId, filingId }, input)
      return getStaffOrderInFull(app, orderId)
    },
  }),
  ...findingEndpoints,
]
