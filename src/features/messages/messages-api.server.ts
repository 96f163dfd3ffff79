import { z } from 'zod'
import { maxAttachmentBytes } from '#features/downloads/upload/check-attachment.server.ts'
import { endpoint, type Endpoint, Reply } from '#platform/http/endpoint.server.ts'
import { getConversation } from './conversation-queries.server.ts'
import { conversationView, fromQuery, messageFileView, messageView, readInput, sendInput } from './message.ts'
import { deleteMessageFile, openMessageFile, uploadMessageFile } from './message-files.server.ts'
import { readConversation, sendAsClient } from './send-message.server.ts'

const path = '/api/orders/{id}/messages'
const own = (user: { id: string }) => ({ userId: user.id, ownerId: user.id })

/** The conversation of an order, as its client has it. */
export const messageEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'user',
    // An open page asks by itself.
    extendsSession: false,
    summary: 'Get the newest messages of one of the caller’s orders, or those from a number on',
    query: fromQuery,
    responses: { 200: conversationView },
    handle: ({ app, user, params, query }) =>
      getConversation(app.db, params['id'] ?? '', { side: 'client', userId: user.id, ...query }, app.now()),
  }),
  endpoint({
    method: 'post',
    path,
    access: 'user',
    summary: 'Send a message about an order; the same `key` again answers 200 with the message that is there',
    body: sendInput,
    responses: { 201: messageView, 200: messageView },
    async handle({ app, user, params, input }) {
      await app.throttle.take('message-account', user.id)
      const { message, isNew } = await sendAsClient(app, user, params['id'] ?? '', input)
      return new Reply(isNew ? 201 : 200, message)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/read`,
    access: 'user',
    // An open page does it by itself, too.
    extendsSession: false,
    summary: 'Note up to which message the caller has read',
    body: readInput,
    responses: { 204: null },
    async handle({ app, user, params, input }) {
      await readConversation(app, own(user), params['id'] ?? '', input.upTo)
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/files`,
    access: 'user',
    summary: 'Upload a file for a message that follows: PDF, image, Word, Excel, CSV, or text, up to 10 MB',
    multipart: { file: maxAttachmentBytes },
    body: z.strictObject({}),
    responses: { 201: messageFileView },
    async handle({ app, user, params, files }) {
      await app.throttle.take('attachment-account', user.id)
      return new Reply(201, await uploadMessageFile(app, own(user), params['id'] ?? '', files['file']))
    },
  }),
  endpoint({
    method: 'delete',
    path: `${path}/files/{fileId}`,
    access: 'user',
    summary: 'Delete an uploaded file whose message has not been sent',
    responses: { 204: null },
    async handle({ app, user, params }) {
      await deleteMessageFile(app, own(user), params['id'] ?? '', params['fileId'] ?? '')
      return new Reply(204, null)
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/files/{fileId}`,
    access: 'user',
    summary: 'Download a file of the conversation',
    responses: { 200: null },
    handle: ({ app, user, params }) => openMessageFile(app, own(user), params['id'] ?? '', params['fileId'] ?? ''),
  }),
]
