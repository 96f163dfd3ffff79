import { z } from 'zod'
import { maxAttachmentBytes } from '#features/downloads/upload/check-attachment.server.ts'
import { staffLineView } from '#features/tasks/line-view.ts'
import { agencyAnswerInput, agencyInput, reopenInput, takenBackInput } from '#features/tasks/staff-acts.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { assignAdvisor, advisorInput } from './assign-advisor.server.ts'
import { getOrderWork } from './order-work-queries.server.ts'
import { recordAgencyAnswer, takeLineBack } from './line-from-agency.server.ts'
import {
  completeLine,
  completeTask,
  handLineToAgency,
  lineDoneInput,
  reopenDoneTask,
  taskDoneInput,
} from './staff-work.server.ts'
import { openTaskFile } from './task-files.server.ts'

const order = '/api/staff/orders/{id}'
const responses = { 200: z.array(staffLineView) }
const taskOf = (params: Record<string, string>) => ({ orderId: params['id'] ?? '', taskId: params['taskId'] ?? '' })
const lineOf = (params: Record<string, string>) => ({
  orderId: params['id'] ?? '',
  position: Number(params['position'] ?? ''),
})

export const staffWorkEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: `${order}/work`,
    access: 'staff',
    summary: "List an order's lines with their state, tasks, answers, evidence, and promises",
    responses,
    handle: ({ app, params }) => getOrderWork(app.db, params['id'] ?? ''),
  }),
  endpoint({
    method: 'post',
    path: `${order}/tasks/{taskId}/done`,
    access: 'staff',
    summary: 'Mark a task as done, with a note and a file; the client sees both',
    multipart: { file: maxAttachmentBytes },
    body: taskDoneInput,
    responses,
    async handle({ app, user, params, input, files }) {
      await completeTask(app, user, taskOf(params), { note: input.note, file: files['file'] })
      return getOrderWork(app.db, params['id'] ?? '')
    },
  }),
  endpoint({
    method: 'post',
    path: `${order}/tasks/{taskId}/reopen`,
    access: 'staff',
    summary: 'Open a finished task again, and say what is needed',
    body: reopenInput,
    responses,
    async handle({ app, user, params, input }) {
      await reopenDoneTask(app, user, taskOf(params), input.note)
      return getOrderWork(app.db, params['id'] ?? '')
    },
  }),
  endpoint({
    method: 'get',
    path: `${order}/tasks/{taskId}/files/{fileId}`,
    access: 'staff',
    summary: "Download a file of an order's task",
    responses: { 200: null },
    handle: ({ app, params }) => openTaskFile(app, { ...taskOf(params), fileId: params['fileId'] ?? '' }),
  }),
  endpoint({
    method: 'post',
    path: `${order}/lines/{position}/with-agency`,
    access: 'staff',
    summary: 'Record that an agency has a line of the order',
    body: agencyInput,
    responses,
    async handle({ app, user, params, input }) {
      await handLineToAgency(app, user, lineOf(params), input.agency)
      return getOrderWork(app.db, params['id'] ?? '')
    },
  }),
  endpoint({
    method: 'post',
    path: `${order}/lines/{position}/agency-answered`,
    access: 'staff',
    summary: 'Record what the agency answered; the client is told, and we have the line again',
    body: agencyAnswerInput,
    responses,
    async handle({ app, user, params, input }) {
      await recordAgencyAnswer(app, user, lineOf(params), input)
      return getOrderWork(app.db, params['id'] ?? '')
    },
  }),
  endpoint({
    method: 'post',
    path: `${order}/lines/{position}/taken-back`,
    access: 'staff',
    summary: 'Take a line back from the agency before it answered, with a reason',
    body: takenBackInput,
    responses,
    async handle({ app, user, params, input }) {
      await takeLineBack(app, user, lineOf(params), input.reason)
      return getOrderWork(app.db, params['id'] ?? '')
    },
  }),
  endpoint({
    method: 'post',
    path: `${order}/lines/{position}/done`,
    access: 'staff',
    summary: 'Mark a line without open tasks as done',
    body: lineDoneInput,
    responses,
    async handle({ app, user, params, input }) {
      await completeLine(app, user, lineOf(params), input.note)
      return getOrderWork(app.db, params['id'] ?? '')
    },
  }),
  endpoint({
    method: 'put',
    path: `${order}/advisor`,
    access: 'staff',
    summary: "Assign a member of staff as the client's advisor for an order, or nobody",
    body: advisorInput,
    responses: { 200: z.object({ advisor: z.string().nullable() }) },
    handle: async ({ app, user, params, input }) => ({
      advisor: await assignAdvisor(app, user, params['id'] ?? '', input.userId),
    }),
  }),
]
