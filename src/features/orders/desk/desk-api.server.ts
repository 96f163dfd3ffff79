import { z } from 'zod'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { documentPageEndpoints } from './document-pages-api.server.ts'
import { dueDateInput, orderDueDate } from './due-date.ts'
import { changeDueDate, readDueDate } from './due-date.server.ts'
import { deskState } from './order-edit.ts'
import { markSeen } from './order-edits.server.ts'
import { noteInput, orderNote } from './order-note.ts'
import { addNote, listNotes } from './order-notes.server.ts'

const path = '/api/staff/orders/{id}'

export const deskEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: `${path}/notes`,
    access: 'staff',
    summary: "List an order's notes, the newest first; clients never see them",
    responses: { 200: z.array(orderNote) },
    async handle({ app, params }) {
      const { id } = await findOrder(app.db, params['id'] ?? '')
      return listNotes(app.db, id)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/notes`,
    access: 'staff',
    summary: 'Add a note to an order; refused while it holds what looks like a Social Security number',
    body: noteInput,
    responses: { 200: z.array(orderNote) },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await addNote(app, user, orderId, input.body)
      return listNotes(app.db, orderId)
    },
  }),
  endpoint({
    method: 'put',
    path: `${path}/due-date`,
    access: 'staff',
    summary: 'Move the end of our promise to the end of a day, with a reason; the queue sorts by it',
    body: dueDateInput,
    responses: { 200: orderDueDate },
    async handle({ app, user, params, input }) {
      const orderId = params['id'] ?? ''
      await changeDueDate(app, user, orderId, input)
      return readDueDate(app.db, orderId)
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/seen`,
    access: 'staff',
    extendsSession: false,
    summary: "Say that the order's page is open; answers with what others did since, and who else reads it",
    body: z.strictObject({ revision: z.int().min(0) }),
    responses: { 200: deskState },
    handle: ({ app, user, params, input }) => markSeen(app, user, params['id'] ?? '', input.revision),
  }),
  ...documentPageEndpoints,
]
