// Answers that are kept ready to send: every header is made once, so that a request only picks one.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { hasCurrentCopy } from '#platform/http/conditional-request.server.ts'

type Coding = 'br' | 'gzip' | 'identity'

export interface Bodies {
  identity: Buffer
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

interface Representation {
  body: Buffer | string
  etag: string
  headers: string[]
  notModified: string[]
}

export interface CachedResponse {
  status: number
  representations: Partial<Record<Coding, Representation>> & { identity: Representation }
  bytes: number
}

/**
 * Up to this length a body is kept as a string of its bytes: node:http then writes headers and body in one piece, which
 * saves a tenth of the processor time of an answer (scripts/bench-pages.ts).
 */
const shortBody = 64 * 1024

interface Options {
  status?: number
  /** The same page may be sent in other bytes later, compressed better. */
  isWeak?: boolean
}

/** What describes one coding is added to `headers`. */
export function cachedResponse(bodies: Bodies, headers: Record<string, string>, options: Options = {}): CachedResponse {
  const { status = 200, isWeak = false } = options
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)
  const varies = bodies.br !== undefined || bodies.gzip !== undefined
  const representation = (coding: Coding, body: Buffer): Representation => {
    const tag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`
    const etag = isWeak ? `W/${tag}` : tag
    const shared = Object.entries({ ...headers, ...(varies ? { vary: 'Accept-Encoding' } : {}), etag })
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
    return {
      body: body.length <= shortBody ? body.toString('latin1') : body,
      etag,
      headers: [...shared.flat(), ...encoding, 'content-length', String(body.length)],
      notModified: shared.filter(([name]) => name !== 'content-type').flat(),
    }
  }
  return {
    status,
    representations: {
      identity: representation('identity', bodies.identity),
      ...(bodies.br ? { br: representation('br', bodies.br) } : {}),
      ...(bodies.gzip ? { gzip: representation('gzip', bodies.gzip) } : {}),
    },
    bytes: bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0),
  }
}

/** Browsers send few different lines: each is read once. */
const codings = new LRUCache<string, Coding[]>({ max: 200 })
function codingsOf(header: string): Coding[] {
  const known = codings.get(header)
  if (known) return known
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
  // The smaller one first, whatever a client's order: most say "gzip, deflate, br".
  const found = (['br', 'gzip'] as const).filter((coding) => accepted.includes(coding))
  codings.set(header, found)
  return found
}

function selectRepresentation(response: CachedResponse, accepted: string | string[] | undefined): Representation {
  if (typeof accepted === 'string') {
    for (const coding of codingsOf(accepted)) {
      const representation = response.representations[coding]
      if (representation) return representation
    }
  }
  return response.representations.identity
}

export function sendResponse(req: IncomingMessage, res: ServerResponse, response: CachedResponse): void {
  const { headers } = req
  const representation = selectRepresentation(response, headers['accept-encoding'])
  if (response.status === 200 && hasCurrentCopy(headers['if-none-match'], representation.etag)) {
    res.writeHead(304, representation.notModified).end()
    return
  }
  res.writeHead(response.status, representation.headers)
  if (req.method === 'HEAD') res.end()
  else if (typeof representation.body === 'string') res.end(representation.body, 'latin1')
  else res.end(representation.body)
}
