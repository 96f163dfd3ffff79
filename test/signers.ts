import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { callApi } from './app.ts'
import { signaturePng } from './formation.ts'
import { aFiledOrder, alexSigns, askToSign, mailedTo, robinSigns } from './signing.ts'
import { signingEndpoints } from '#features/signing/api.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { electronicConsent } from '#features/signing/consent-text.ts'
import { signingEvents, signingRequests, signings } from '#features/signing/signing-tables.server.ts'
import type { SigningView } from '#features/signing/signing.ts'
import type { App } from '#platform/app.server.ts'

interface Answer<Body> {
  status: number
  body: Body
  setCookie: string
}
/** A link's token, and the cookie of a browser in which the code was confirmed. */
export interface Link {
  token: string
  cookie: string
}

/** What signers do with their links, each step through the API, as their browser does it. */
export function signersOf(app: App) {
  const post = async <Body = Record<string, unknown>>(
    path: string,
    body: object,
    session?: string,
  ): Promise<Answer<Body>> => {
    const { cookie = '', ...sent } = body as { cookie?: string }
    const headers = { 'user-agent': 'TestBrowser/1', ...(cookie ? { cookie } : {}) }
    const options = { endpoints: signingEndpoints(formationOrders), ip: '192.0.2.7', headers }
    const response = await callApi(app, 'POST', path, sent, session ? { ...options, token: session } : options)
    return {
      status: response.status,
      body: (await response.json()) as Body,
      setCookie: response.headers.get('set-cookie') ?? '',
    }
  }
  const open = (link: Partial<Link>, session?: string) => post<SigningView>('/api/signing/open', link, session)
  const signature = { image: signaturePng, method: 'drawn', name: 'Alex Sample', date: '2026-11-23' }
  const sign = (link: object, overrides: object = {}) =>
    post('/api/signing/sign', { ...link, name: 'Alex Sample', signature, intent: true, ...overrides })

  /** Addresses of their own, so that each test reads its own mails. */
  let count = 0
  async function asked(overrides: Partial<Parameters<typeof askToSign>[1]> = {}) {
    count += 1
    const alex = { ...alexSigns, email: `alex${count}@example.com` }
    const robin = { ...robinSigns, email: `robin${count}@example.com` }
    const orderId = await aFiledOrder(app.db)
    const paper = await askToSign(app, { orderId, signers: [alex, robin], ...overrides })
    return { ...paper, orderId, alex, robin }
  }

  /** Opens the link and confirms the code. */
  async function confirmed(email: string): Promise<Link> {
    const { token } = await mailedTo(app, email)
    await open({ token })
    return { token, cookie: await confirmCode(token, email) }
  }
  async function confirmCode(token: string, email: string): Promise<string> {
    await post('/api/signing/code', { token })
    const { code } = await mailedTo(app, email)
    const { setCookie } = await post('/api/signing/confirm', { token, code })
    return setCookie.split(';')[0] ?? ''
  }
  /** And agrees and reads all pages. */
  async function ready(email: string, pages = 2) {
    const link = await confirmed(email)
    await post('/api/signing/consent', { ...link, version: electronicConsent.version })
    for (let page = 1; page <= pages; page++) await post('/api/signing/read', { ...link, page })
    return link
  }
  const signed = async (email: string) => {
    const link = await ready(email)
    expect(await sign(link)).toMatchObject({ status: 200 })
    return link
  }
  const signingOf = async (versionId: string) => {
    const [signing] = await app.db.select().from(signings).where(eq(signings.versionId, versionId))
    if (!signing) throw new Error('no signing')
    return signing
  }
  const requestOf = async (email: string) => {
    const [request] = await app.db.select().from(signingRequests).where(eq(signingRequests.signerEmail, email))
    if (!request) throw new Error('no request')
    return request
  }
  const kindsOf = async (email: string) => {
    const request = await requestOf(email)
    const events = await app.db
      .select()
      .from(signingEvents)
      .where(eq(signingEvents.requestId, request.id))
      .orderBy(signingEvents.id)
    return events.map(({ kind }) => kind)
  }
  return { post, open, sign, asked, confirmed, confirmCode, ready, signed, signingOf, requestOf, kindsOf }
}
