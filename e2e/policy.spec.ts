import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import pageMap from '#app/routes.ts'
import { isCheckoutPage } from '#lib/checkout-pages.ts'
import { isTokenPage } from '#lib/access/token-pages.ts'
import { aFormation } from '../test/formation.ts'
import { openAccount, openDraft, payOrder, postAs } from './account.ts'
import { expect, test } from './fixtures.ts'
import { isListedFile, listedScripts, unlistedScripts } from './page-scripts.ts'

const quiz = {
  business_type: 'service',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
}

/** Every address of the page map; what is not in `params` becomes "x", an address of nothing. */
function addressesOf(params: Record<string, string>): string[] {
  const visit = (entries: readonly RouteConfigEntry[], base: string): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const own = `${base}/${path === '*' ? 'nothing-here' : path}`.replace(/\/$/, '')
      const filled = own.replaceAll(/:(\w+)\??/g, (_, name: string) => params[name] ?? 'x')
      const below = visit(children, own)
      return /:\w+\?/.test(own) ? [own.replace(/\/:\w+\?/, ''), filled, ...below] : [filled || '/', ...below]
    })
  return [...new Set(visit(pageMap, ''))]
}

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values] as const
    }),
  )

const nonceOf = (policy: string): string => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''

/** Inline scripts that the policy has a say in. */
function checkedScripts(html: string): string[] {
  const elements = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const inline = elements.filter(([, attributes = '']) => !/\ssrc=/.test(attributes))
  return inline
    .filter(([, attributes = '']) => !/\stype="(?!(module|speculationrules)")/.test(attributes))
    .map(([, , text = '']) => text)
}

const styleBlocks = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content policy of every response: with a nonce, or with hashes (decision 41). */
const policyA = (nonce: string, html: string): Record<string, string[]> => ({
  'default-src': ["'none'"],
  'script-src': nonce ? [`'nonce-${nonce}'`] : ["'self'", ...checkedScripts(html).map(hashSource)],
  'style-src': nonce ? ["'self'", `'nonce-${nonce}'`] : ["'self'", ...styleBlocks(html).map(hashSource)],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'manifest-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['dompurify', 'square-loader'],
  'report-uri': ['/api/csp-report'],
})

/** What the policy adds to A: nothing, or on checkout pages the card provider's hosts. */
function extrasOf(policy: string, html: string): Record<string, string[]> {
  const base = policyA(nonceOf(policy), html)
  const given = directivesOf(policy)
  expect([...given.keys()].sort()).toEqual(Object.keys(base).sort())
  const extras: Record<string, string[]> = {}
  for (const [name, values] of given) {
    const added = values.filter((value) => !base[name]?.includes(value))
    if (added.length > 0) extras[name] = added
    else expect(values, name).toEqual(base[name])
  }
  return extras
}

/** Pages that show what is someone's own, or take a card outside the public ones; all others are the same for everyone. */
const isOwn = (path: string) =>
  /^\/(login|register|forgot-password|reset-password|verify-email|agent-consent|owner|sign|unsubscribe|stop-reminders|formation|order-builder|checkout|dashboard)(\/|$)/.test(
    path,
  )

test('every page carries its policy, a fresh nonce or hashes, and the other headers, and breaks none of it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openAccount(page)
  const { submissionId } = await postAs(page, '/api/quiz/submissions', { answers: quiz })
  const draftId = /formation\/([^?]+)/.exec(await openDraft(page, 'LLC'))?.[1] ?? ''
  const orderId = await payOrder(page)
  const params = { service: 'llc', draftId, submissionId: String(submissionId), orderId }
  const nonces = new Set<string>()
  const loaded = new Set<string>()
  page.on('request', (request) => void (request.resourceType() === 'script' && loaded.add(request.url())))
  // Feed, sitemap, pictures and other files are no pages.
  const addresses = addressesOf(params).filter((address) => !/\.\w+$|^\/og\//.test(address))
  expect(addresses.length).toBeGreaterThan(30)
  for (const address of [...addresses, '/dashboard/orders/x', '/%00', '/verify-email?token=x']) {
    const answer = await page.goto(address, { waitUntil: 'load' })
    if (!answer) throw new Error(`no answer for ${address}`)
    const headers = await answer.allHeaders()
    const policy = headers['content-security-policy'] ?? ''
    const html = await answer.text()
    const nonce = nonceOf(policy)
    const { pathname } = new URL(answer.url())
    if (nonce) {
      expect(Buffer.from(nonce, 'base64'), address).toHaveLength(16)
      expect(nonces.has(nonce), `${address} repeats a nonce`).toBe(false)
      nonces.add(nonce)
      for (const [tag] of html.matchAll(/<(script|style)\b(?! type="application\/ld\+json")[^>]*>/g))
        expect(tag, address).toContain(`nonce="${nonce}"`)
    } else {
      expect(isOwn(pathname), address).toBe(false)
      expect(html).not.toContain('nonce=')
      // The first script, and what is prepared ahead of a click.
      expect(checkedScripts(html), address).toHaveLength(2)
      expect(styleBlocks(html), address).toHaveLength(1)
    }
    const extras = extrasOf(policy, html)
    expect(Object.keys(extras), address).toEqual(isCheckoutPage(pathname) ? expect.arrayContaining(['script-src']) : [])
    for (const host of Object.values(extras).flat()) expect(host).toMatch(/^https?:\/\/[\w.-]+(:\d+)?$/)
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': nonce || !answer.ok() ? 'no-store' : 'public, max-age=0, must-revalidate',
      'referrer-policy': isTokenPage(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    })
    if (isTokenPage(pathname)) expect(html, address).toContain('<meta name="robots" content="noindex"/>')
    expect(Object.keys(headers).filter((name) => /^(x-powered-by|server)$/.test(name))).toEqual([])

    expect(await page.evaluate(() => `${document.contentType}; ${document.characterSet}`)).toBe('text/html; UTF-8')
    expect(html.match(/<[^>]*\sstyle=/g) ?? [], address).toEqual([])
    expect(html.match(/<[^>]*\son\w+=/g) ?? [], address).toEqual([])
    // R53: no script runs that is not in the inventory.
    expect(unlistedScripts(html), address).toEqual([])
    // R34: the signature of the firm as agent is set in type; no image of one comes with a page.
    expect(html, address).not.toContain('data:image/png')
  }
  const { origin } = new URL(page.url())
  expect(loaded.size).toBeGreaterThan(20)
  expect([...loaded].filter((url) => !isListedFile(url, origin))).toEqual([])
  expect(unlistedScripts('<script>skim()</script>')).toHaveLength(1)
  expect(listedScripts).toHaveLength(8)
})

test('no nonce comes twice', async ({ page }) => {
  const nonces: string[] = []
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 25 }, () => page.request.get('/login')))
    nonces.push(...answers.map((answer) => nonceOf(answer.headers()['content-security-policy'] ?? '')))
  }
  expect(new Set(nonces).size).toBe(500)
})

test('pages of people who are logged out, redirects, refusals and files carry their headers too', async ({ page }) => {
  for (const [address, status] of [
    ['/dashboard', 401],
    ['/checkout', 302],
    ['/formation/x', 302],
    ['/business-quiz', 308],
    ['/nothing-here', 404],
    ['/.git/config', 404],
    ['/.env', 404],
    ['/package.json', 404],
    ['/.vite/manifest.json', 404],
    ['/assets', 404],
  ] as const) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(status)
    expect(nonceOf(answer.headers()['content-security-policy'] ?? ''), address).not.toBe('')
    expect(answer.headers()['x-content-type-options'], address).toBe('nosniff')
  }
  await page.goto('/about')
  const script = await page.locator('script[src]').first().getAttribute('src')
  for (const address of [script ?? '', '/favicon.svg', '/api/catalog', '/api/nothing', '/api/openapi.json']) {
    const { 'x-content-type-options': sniffing, 'cross-origin-resource-policy': embedding } = (
      await page.request.get(address)
    ).headers()
    expect([address, sniffing, embedding]).toEqual([address, 'nosniff', 'same-origin'])
  }
})

test('what the browser is sent holds no secret, no card number and no signature image', () => {
  const root = join(import.meta.dirname, '..', 'build', 'client')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|svg|html)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  const forbidden = [
    /SQUARE_(ACCESS_TOKEN|WEBHOOK_SIGNATURE_KEY)|DATABASE_URL|SMTP_URL|KEY_FILE|MAIL_FROM/,
    /postgres(ql)?:\/\//,
    /EAAA[\w-]{20}|sq0(atp|csp)-/,
    /-----BEGIN [A-Z ]*PRIVATE KEY/,
    /(?<![\d.])(4111|4000|5105)[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/,
    /argon2|pg-boss|drizzle|nodemailer/,
    /cnon:|stand-in/,
    /data:image\/(png|jpe?g|webp);base64/,
    /sourceMappingURL=/,
  ]
  for (const name of files) {
    const text = readFileSync(join(root, name), 'utf8')
    for (const pattern of forbidden) expect(pattern.exec(text)?.[0], `${name}: ${String(pattern)}`).toBeUndefined()
  }
})

test('no answer of the API holds the signature of the firm as agent', async ({ page }) => {
  await openAccount(page)
  const formation = { ...aFormation(), registeredAgent: { type: 'legate', consent: true } }
  const unsigned = { ...formation, registeredAgentSignature: undefined, organizerSignature: undefined }
  const draftId = /formation\/([^?]+)/.exec(await openDraft(page, 'LLC', unsigned))?.[1] ?? ''
  const orderId = await payOrder(page)
  const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const readable = Object.keys(paths).filter(
    (path) => 'get' in (paths[path] ?? {}) && path !== '/api/openapi.json' && !path.startsWith('/api/staff/'),
  )
  expect(readable).toContain('/api/registered-agent/settings')
  for (const path of readable.flatMap((one) => [draftId, orderId].map((id) => one.replace(/\{\w+\}/, id)))) {
    const text = await page.evaluate(async (address) => (await fetch(address)).text(), path)
    expect(text, path).not.toMatch(/data:image|iVBORw0KGgo|signaturePng/)
  }
})

test('an injected script does not run, and the page says so to the firm', async ({ page, complaints }) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/csp-report')) reports.push(request.postData() ?? '')
  })
  await page.goto('/about')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('globalThis.wasRun = true')
    const image = document.createElement('img')
    const attempts = [
      () => document.body.append(script),
      () => image.setAttribute('onerror', 'globalThis.wasRun = true'),
      () => (document.body.innerHTML = '<img src="/x" onerror="globalThis.wasRun = true">'),
    ]
    for (const attempt of attempts) {
      try {
        attempt()
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
    }
  })
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => Reflect.has(globalThis, 'wasRun'))).toBe(false)
  expect(complaints.splice(0).join('\n')).toContain('TrustedScript')
})
