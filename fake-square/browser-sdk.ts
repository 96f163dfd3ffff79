import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Bank } from './bank.ts'
import { isLoopbackOrigin, readFields, sendJson, type Exchange } from './exchange.ts'
import type { Fields } from './request-fields.ts'
import { mintToken, type TypedCard } from './test-cards.ts'

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://127.0.0.1:* http://localhost:*',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const file = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')

interface Asset {
  type: string
  text: string
  headers?: Record<string, string>
}

const script = 'text/javascript; charset=utf-8'
const assets = new Map<string, Asset>([
  ['/v1/square.js', { type: script, text: file('square.js') }],
  ['/_sdk/card-frame.js', { type: script, text: file('card-frame.js') }],
  ['/_sdk/card-fields.js', { type: script, text: file('card-fields.js') }],
  ['/_sdk/card-style.js', { type: script, text: file('card-style.js') }],
  ['/_sdk/card-frame.css', { type: 'text/css; charset=utf-8', text: file('card-frame.css') }],
  [
    '/_sdk/card-frame.html',
    {
      type: 'text/html; charset=utf-8',
      text: file('card-frame.html'),
      headers: { 'content-security-policy': framePolicy, 'referrer-policy': 'no-referrer' },
    },
  ],
])

/** The browser half: the script that the site's page loads, and the frame with the card fields that this origin owns. */
export async function answerBrowser(bank: Bank, exchange: Exchange): Promise<void> {
  const { method, url, request, response } = exchange
  allowLoopback(response, request.headers.origin)
  if (url.pathname === '/_sdk/tokenize') {
    if (method === 'OPTIONS') return preflight(response)
    if (method === 'POST') return tokenize(bank, exchange)
    return sendJson(response, 405, { error: 'POST expected' })
  }
  const asset = assets.get(url.pathname)
  if (!asset || (method !== 'GET' && method !== 'HEAD')) return sendJson(response, 404, { error: 'Not found' })
  response.writeHead(200, {
    'content-type': asset.type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...asset.headers,
  })
  response.end(method === 'HEAD' ? undefined : asset.text)
}

function allowLoopback(response: ServerResponse, origin: string | undefined): void {
  response.setHeader('vary', 'Origin')
  if (origin !== undefined && isLoopbackOrigin(origin)) response.setHeader('access-control-allow-origin', origin)
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  })
  response.end()
}

/** A card number goes in here and nowhere further: what is kept is the last four digits and what the card will do. */
async function tokenize(bank: Bank, { request, response }: Exchange): Promise<void> {
  const fields = await readFields(request)
  if (!fields) return sendJson(response, 400, { status: 'Error', errors: [{ message: 'Expected a JSON object' }] })
  const result = mintToken(typedCard(fields), bank.now())
  if ('errors' in result) return sendJson(response, 200, { status: 'Invalid', errors: result.errors })
  bank.mint(result.minted)
  await bank.settled()
  const { brand, last4, expMonth, expYear } = result.minted.card
  sendJson(response, 200, {
    status: 'OK',
    token: result.token,
    details: {
      card: { brand, last4, expMonth, expYear },
      method: 'Card',
      billing: { postalCode: String(fields.postalCode) },
    },
  })
}

function typedCard(fields: Fields): TypedCard {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    number: text('number').replaceAll(' ', ''),
    expMonth: Number(fields.expMonth),
    expYear: Number(fields.expYear),
    cvv: text('cvv'),
    postalCode: text('postalCode').trim(),
  }
}
