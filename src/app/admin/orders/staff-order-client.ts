import { type DeskState, revisionHeader } from '#features/orders/desk/order-edit.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'

/** The newest edit that the open page of each order shows (decision 84). */
const shownRevisions = new Map<string, number>()

export const showRevision = (orderId: string, revision: number): void => void shownRevisions.set(orderId, revision)

/** Tells the page that an edit came second. */
export const conflicts = new EventTarget()

/** One act of staff on an order: `/api/staff/orders/{id}/{action}`. Rejects with the server's Problem. */
export async function actOnOrder(
  orderId: string,
  action: string,
  body: unknown = {},
  method: 'POST' | 'PUT' = 'POST',
): Promise<unknown> {
  const shown = shownRevisions.get(orderId)
  const headers = shown === undefined ? {} : { headers: { [revisionHeader]: `${shown}` } }
  try {
    return await send(method, `/api/staff/orders/${orderId}/${action}`, body, headers)
  } catch (error) {
    const newest = isProblem(error) && error.code === 'revision-conflict' ? error.data?.['revision'] : undefined
    // The person has been told, so that saving again is a decision.
    if (typeof newest === 'number') showRevision(orderId, newest)
    if (newest !== undefined) conflicts.dispatchEvent(new Event('conflict'))
    throw error
  }
}

export const assignAdvisor = (orderId: string, userId: string | null): Promise<unknown> =>
  actOnOrder(orderId, 'advisor', { userId }, 'PUT')

/** Says that the order's page is open, and asks what others did since. */
export const markSeen = (orderId: string, revision: number, signal: AbortSignal): Promise<DeskState> =>
  send('POST', `/api/staff/orders/${orderId}/seen`, { revision }, { signal })
