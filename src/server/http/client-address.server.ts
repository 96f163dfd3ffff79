import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The address that limits count by (R44): the peer's, or behind `trustedHops` proxies the one that the first of them saw. Each
 * adds its own peer to the end of X-Forwarded-For; what stands before these is the sender's own word.
 */
export function clientAddress(incoming: unknown, trustedHops: number): string {
  const request = incoming as IncomingMessage | undefined
  const peer = request?.socket?.remoteAddress ?? '127.0.0.1'
  if (trustedHops === 0) return peer
  const forwarded = request?.headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  const address = withoutPort((hops.at(-trustedHops) ?? hops[0] ?? '').trim())
  return isIP(address) ? address : peer
}

/** Some proxies add the port: `203.0.113.9:4711`, `[2001:db8::9]:4711`. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}
