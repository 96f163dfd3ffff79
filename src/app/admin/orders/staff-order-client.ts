import { send } from '#lib/send.ts'

/** One act of staff on an order: `/api/staff/orders/{id}/{action}`. Rejects with the server's Problem. */
export const actOnOrder = (orderId: string, action: string, body: unknown = {}): Promise<unknown> =>
  send('POST', `/api/staff/orders/${orderId}/${action}`, body)

export const assignAdvisor = (orderId: string, userId: string | null): Promise<unknown> =>
  send('PUT', `/api/staff/orders/${orderId}/advisor`, { userId })
