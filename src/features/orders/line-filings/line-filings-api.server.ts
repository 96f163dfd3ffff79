import { rejectedInput, submittedInput } from '#features/orders/life/filing.ts'
import { getStaffOrderInFull, staffOrderView } from '#features/orders/life/staff-order-view.server.ts'
import type { App } from '#platform/app.server.ts'
import { type CurrentUser, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import type { z } from 'zod'
import { recordLineFiled, recordLineReturned } from './decide-line-filing.server.ts'
import { lineFiledInput } from './line-filed.ts'
import { type LineOfOrder, submitLineFiling } from './submit-line-filing.server.ts'

/** What staff record about a line that is filed for itself. Answers with the order as it then is. */
function lineMove<Body extends z.ZodType>(
  action: string,
  summary: string,
  body: Body,
  record: (app: App, staff: CurrentUser, line: LineOfOrder, input: z.output<Body>) => Promise<void>,
): Endpoint {
  return endpoint({
    method: 'post',
    path: `/api/staff/orders/{id}/lines/{position}/${action}`,
    access: 'staff',
    summary,
    body,
    responses: { 200: staffOrderView },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      const position = /^\d{1,4}$/.test(params['position'] ?? '') ? Number(params['position']) : -1
      await record(app, user, { orderId, position }, input)
      return getStaffOrderInFull(app, orderId)
    },
  })
}

export const lineFilingEndpoints: Endpoint[] = [
  lineMove(
    'submitted',
    'Record that a line that is filed for itself, such as an annual report beside a formation, went to the state',
    submittedInput,
    submitLineFiling,
  ),
  lineMove('filed', 'Record that the state filed a line', lineFiledInput, recordLineFiled),
  lineMove('rejected', 'Record that the state returned a line, with its reason', rejectedInput, recordLineReturned),
]
