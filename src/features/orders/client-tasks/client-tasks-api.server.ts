import { z } from 'zod'
import { maxAttachmentBytes } from '#features/downloads/upload/check-attachment.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orderView } from '#features/orders/order.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { answerTask, saveTaskDraft } from './answer-task.server.ts'
import { deleteTaskFile, openTaskFile, uploadTaskFile } from './task-files.server.ts'

const path = '/api/orders/{id}/tasks/{taskId}'
const taskOf = (params: Record<string, string>) => ({ orderId: params['id'] ?? '', taskId: params['taskId'] ?? '' })

/** The task's own questions check what is inside. */
const answersInput = z.strictObject({ answers: z.record(z.string().max(40), z.unknown()) })

export const clientTaskEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path,
    access: 'user',
    summary: "Answer the questions of one of the order's tasks; errors name the question's key",
    body: answersInput,
    responses: { 200: orderView },
    async handle({ app, user, params, input }) {
      await answerTask(app, user, taskOf(params), input.answers)
      return getOrderOf(app.db, user.id, params['id'] ?? '')
    },
  }),
  endpoint({
    method: 'put',
    path,
    access: 'user',
    summary: 'Save the answers typed so far, without finishing the task',
    body: answersInput,
    responses: { 204: null },
    async handle({ app, user, params, input }) {
      await saveTaskDraft(app, user, taskOf(params), input.answers)
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/files`,
    access: 'user',
    summary: 'Upload a file for a question of the task: PDF, image, Word, Excel, CSV, or text, up to 10 MB',
    multipart: { file: maxAttachmentBytes },
    body: z.strictObject({ question: z.string().max(40) }),
    responses: { 201: orderView },
    async handle({ app, user, params, input, files }) {
      await uploadTaskFile(app, user, taskOf(params), { question: input.question, file: files['file'] })
      return new Reply(201, await getOrderOf(app.db, user.id, params['id'] ?? ''))
    },
  }),
  endpoint({
    method: 'delete',
    path: `${path}/files/{fileId}`,
    access: 'user',
    summary: 'Remove an uploaded file from an open task',
    responses: { 204: null },
    async handle({ app, user, params }) {
      await deleteTaskFile(app, user, taskOf(params), params['fileId'] ?? '')
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/files/{fileId}`,
    access: 'user',
    summary: "Download a file of one of the caller's orders",
    responses: { 200: null },
    async handle({ app, user, params }) {
      await getOrderOf(app.db, user.id, params['id'] ?? '')
      return openTaskFile(app, { ...taskOf(params), fileId: params['fileId'] ?? '' })
    },
  }),
]
