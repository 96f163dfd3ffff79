import { Problem } from '#lib/problem.ts'
import { isStorable } from '#lib/storable-text.ts'
import type { Endpoint } from '#platform/http/endpoint.server.ts'

const maxDepth = 12
const maxItems = 200
const maxKeys = 200
const maxKeyLength = 100

/** Reads the body within the endpoint's limit and parses it, before any of it is trusted (R60, R61). */
export async function readJson(request: Request, endpoint: Endpoint): Promise<{ rawBody: Buffer; json: unknown }> {
  const none = { rawBody: Buffer.alloc(0), json: undefined }
  if (request.method === 'GET' || request.method === 'HEAD') return none
  const rawBody = await readLimited(request, endpoint.maxBodyBytes)
  if (endpoint.skipOriginCheck) return { rawBody, json: undefined }
  if (!endpoint.body) return none
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(contentType))
    throw new Problem('unsupported-media-type', 'Send the request as JSON.')
  return { rawBody, json: parseBounded(rawBody.toString('utf8')) }
}

/** The body's bytes; throws `body-too-large` beyond the limit. */
export async function readLimited(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Problem('body-too-large', 'The request is too large.')
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** JSON of bounded depth and length, without anything that cannot be stored. Throws a Problem. */
export function parseBounded(text: string): unknown {
  rejectDeep(text)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Problem('malformed-request', 'The request is not valid JSON.')
  }
  rejectDangerousKeys(json)
  return json
}

/** Counts brackets outside strings, so that a body of a million brackets never reaches the parser. */
function rejectDeep(text: string): void {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (inString) {
      if (character === '\\') i++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      if (++depth > maxDepth) throw new Problem('invalid-input', 'The request is nested too deeply.')
    } else if (character === '}' || character === ']') depth--
  }
}

const unstorable = () => new Problem('invalid-input', 'The request contains a character we can’t store.')

function rejectDangerousKeys(value: unknown): void {
  if (typeof value === 'string' && !isStorable(value)) throw unstorable()
  if (Array.isArray(value)) {
    if (value.length > maxItems) throw new Problem('invalid-input', 'A list in the request is too long.')
    value.forEach(rejectDangerousKeys)
  } else if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
    if (members.length > maxKeys) throw new Problem('invalid-input', 'The request has too many fields.')
    for (const [key, member] of members) {
      if (key.length > maxKeyLength) throw new Problem('invalid-input', 'The name of a field is too long.')
      if (key === '__proto__' || key === 'constructor' || key === 'prototype')
        throw new Problem('invalid-input', 'The request contains a field that isn’t allowed.')
      if (!isStorable(key)) throw unstorable()
      rejectDangerousKeys(member)
    }
  }
}
