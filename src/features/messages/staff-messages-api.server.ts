import { z } from 'zod'
import { maxAttachmentBytes } from '#features/downloads/upload/check-attachment.server.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { getConversation } from './conversation-queries.server.ts'
import { conversationView, fromQuery, messageFileView, messageView, readInput, staffSendInput } from './message.ts'
import { deleteMessageFile, openMessageFile, uploadMessageFile } from './message-files.server.ts'
import { readConversation, sendAsStaff, settleConversation } from './send-message.server.ts'

const path = '/api/staff/conversations/{id}'
const staff = (user: { id: string }) => ({ userId: user.id })

/** The conversation of any order, as staff have it; a message adds to the order and overwrites nothing (decision 84). */
export const staffMessageEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    extendsSession: false,
    summary: 'Get the newest messages of an order, by the order’s id, or those from a number on',
    query: fromQuery,
    responses: { 200: conversationView },
    handle: ({ app, user, params, query }) =>
      getConversation(app.db, params['id'] ?? '', { side: 'firm', userId: user.id, ...query }, app.now()),
  }),
  endpoint({
    method: 'post',
    path: `${path}/messages`,
    access: 'staff',
    summary: 'Answer the client, who is told by email; the same `key` again answers 200 with the message that is there',
    body: staffSendInput,
    responses: { 201: messageView, 200: messageView },
    async handle({ app, user, params, input }) {
      const { message, isNew } = await sendAsStaff(app, user, params['id'] ?? '', input)
      return new Reply(isNew ? 201 : 200, message)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/read`,
    access: 'staff',
    // An open page does it by itself, too.
    extendsSession: false,
    summary: 'Note up to which message the caller has read',
    body: readInput,
    responses: { 204: null },
    async handle({ app, user, params, input }) {
      await readConversation(app, staff(user), params['id'] ?? '', input.upTo)
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/settle`,
    access: 'staff',
    summary: 'Note that no answer is needed, from either side',
    body: z.strictObject({}),
    responses: { 204: null },
    async handle({ app, user, params }) {
      await settleConversation(app, user, params['id'] ?? '')
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/files`,
    access: 'staff',
    summary: 'Upload a file for a message that follows: PDF, image, Word, Excel, CSV, or text, up to 10 MB',
    multipart: { file: maxAttachmentBytes },
    body: z.strictObject({}),
    responses: { 201: messageFileView },
    handle: async ({ app, user, params, files }) =>
      new Reply(201, await uploadMessageFile(app, staff(user), params['id'] ?? '', files['file'])),
  }),
  endpoint({
    method: 'delete',
    path: `${path}/files/{fileId}`,
    access: 'staff',
    summary: 'Delete an uploaded file whose message has not been sent',
    responses: { 204: null },
    async handle({ app, user, params }) {
      await deleteMessageFile(app, staff(user), params['id'] ?? '', params['fileId'] ?? '')
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/files/{fileId}`,
    access: 'staff',
    summary: 'Download a file of the conversation',
    responses: { 200: null },
    handle: ({ app, user, params }) => openMessageFile(app, staff(user), params['id'] ?? '', params['fileId'] ?? ''),
  }),
]
