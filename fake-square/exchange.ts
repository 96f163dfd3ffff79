import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFields, type Fields } from './request-fields.ts'

/** One request and its answer. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  method: string
  url: URL
}

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** A page of this machine, on any port. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return url?.protocol === 'http:' && loopbackHosts.has(url.hostname) && url.origin === origin
}

/**
 * Refuses what did not come from this machine: a name that resolves to loopback (DNS rebinding) shows in Host, a page
 * from elsewhere in Origin.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const host = URL.parse(`http://${request.headers.host ?? ''}/`)
  const { origin } = request.headers
  return host !== null && loopbackHosts.has(host.hostname) && (origin === undefined || isLoopbackOrigin(origin))
}

const maxBodyBytes = 256 * 1024

/** The body as JSON; undefined when it is none, or is no object. */
export async function readFields(request: IncomingMessage): Promise<Fields | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) return undefined
    chunks.push(chunk)
  }
  if (size === 0) return {}
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
