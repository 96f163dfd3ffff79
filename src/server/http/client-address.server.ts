import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The peer's address; the last hop of X-Forwarded-For only behind a proxy that we were told to trust (R44). */
export function clientAddress(incoming: unknown, trustProxy: boolean): string {
  const request = incoming as IncomingMessage | undefined
  const peer = request?.socket?.remoteAddress ?? '127.0.0.1'
  if (!trustProxy) return peer
  const forwarded = request?.headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim() ?? ''
  const address = withoutPort(last)
  return isIP(address) ? address : peer
}

/** Some proxies add the port: `203.0.113.9:4711`, `[2001:db8::9]:4711`. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}
