import type { IncomingMessage } from 'node:http'

/** The peer's address; the last hop of X-Forwarded-For only behind a proxy that we were told to trust (R44). */
export function clientAddress(incoming: unknown, trustProxy: boolean): string {
  const request = incoming as IncomingMessage | undefined
  const peer = request?.socket?.remoteAddress ?? '127.0.0.1'
  if (!trustProxy) return peer
  const forwarded = request?.headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim()
  return last && /^[\da-f.:]{3,45}$/i.test(last) ? last : peer
}
