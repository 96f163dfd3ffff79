import type { Endpoint } from '#platform/http/endpoint.server.ts'
import { revisionHeader } from './order-edit.ts'
import { makeEdit } from './order-edits.server.ts'

const orderPath = '/api/staff/orders/{id}/'

/** What adds to an order and overwrites nothing, and the money, which keeps order on its own. */
const uncounted = ['notes', 'seen', 'refunds']

/** The end of the path of an endpoint by which staff edit one order; undefined for every other endpoint. */
export function actOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | undefined {
  if (method === 'get' || !path.startsWith(orderPath)) return undefined
  const act = path.slice(orderPath.length)
  return uncounted.includes(act) ? undefined : act
}

/**
 * Numbers every edit of one order by staff, and refuses one that would save over what someone else did since the page was
 * read (decision 84). A file is only added, so an upload is numbered and never refused.
 */
export const trackEdits = (endpoints: readonly Endpoint[]): Endpoint[] => endpoints.map(tracked)

function tracked(endpoint: Endpoint): Endpoint {
  const act = actOf(endpoint)
  if (act === undefined) return endpoint
  return {
    ...endpoint,
    handle: async (call) => {
      const { app, user, params, headers } = call
      if (!user) return endpoint.handle(call)
      const seen = endpoint.multipart ? undefined : revisionOf(headers)
      return makeEdit(app, user, { orderId: params['id'] ?? '', act, seen }, () => endpoint.handle(call))
    },
  }
}

/** The newest act that the page had shown when it was sent. */
function revisionOf(headers: Headers): number | undefined {
  const text = headers.get(revisionHeader) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
