import { z } from 'zod'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
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
]
