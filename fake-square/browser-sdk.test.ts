import { request } from 'node:http'
import { expect, test } from 'vitest'
import { aFakeSquare } from './a-stand-in.ts'

/** A request with headers that fetch would not let us set. */
function statusOf(port: number, path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('the card frame allows no other script, no inline code, and only pages of this machine around it', async () => {
  const square = await aFakeSquare()
  const response = await fetch(`${square.origin}/_sdk/card-frame.html`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('frame-ancestors http://127.0.0.1:* http://localhost:*;')
  const html = await response.text()
  expect(html).not.toMatch(/ on\w+=| style=|<style|<script(?! type="module" src=)/)
  for (const label of ['Card number', 'Expiration (MM/YY)', 'CVV', 'ZIP code']) {
    expect(html).toContain(`>${label}</label>`)
  }
})

test.each(['/v1/square.js', '/_sdk/card-frame.js', '/_sdk/card-fields.js', '/_sdk/card-style.js'])(
  '%s is a script that neither evaluates text nor writes markup',
  async (path) => {
    const square = await aFakeSquare()
    const response = await fetch(`${square.origin}${path}`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(await response.text()).not.toMatch(/eval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML|srcdoc/)
  },
)

test.each([
  ['http://127.0.0.1:3000', 204],
  ['http://localhost:5173', 204],
  ['https://evil.example', 403],
  ['http://127.0.0.1.evil.example', 403],
  ['null', 403],
])('a page of %s gets %i', async (origin, status) => {
  const square = await aFakeSquare()
  const host = `127.0.0.1:${square.port}`
  expect(await statusOf(square.port, '/_sdk/tokenize', { host, origin }, 'OPTIONS')).toBe(status)
})

test('a name that leads to this machine is not this machine', async () => {
  const square = await aFakeSquare()
  expect(await statusOf(square.port, '/_admin/ledger', { host: 'evil.example' })).toBe(403)
  expect(await statusOf(square.port, '/_admin/ledger', { host: `localhost:${square.port}` })).toBe(200)
})
