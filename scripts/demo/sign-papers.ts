import { electronicConsent } from '#features/signing/consent-text.ts'
import { signaturePng } from '../../test/formation.ts'
import type { Client } from './client.ts'
import type { Firm } from './firm.ts'
import { mailedText } from './mailed-text.ts'

interface Paper {
  orderId: string
  signers: { requestId: string; name: string; email: string; state: string }[]
}

/** Everyone who is asked to sign a paper of the order does, with their link, their code, and a look at each page. */
export async function signPapers(firm: Firm, client: Client, orderId: string): Promise<void> {
  const papers = (await firm.call(client, 'GET', '/api/documents')) as unknown as Paper[]
  const asked = papers.filter((paper) => paper.orderId === orderId).flatMap(({ signers }) => signers)
  for (const { requestId, name, email, state } of asked) {
    if (state === 'signed') continue
    const { url } = await firm.call(client, 'POST', `/api/orders/${orderId}/signatures/${requestId}/link`)
    const token = new URL(String(url)).searchParams.get('token') ?? ''
    await signOne(firm, { token, name, email })
  }
}

async function signOne(firm: Firm, { token, name, email }: { token: string; name: string; email: string }) {
  const post = firm.visitor()
  await post('/api/signing/open', { token })
  await post('/api/signing/code', { token })
  await post('/api/signing/confirm', { token, code: await mailedText(firm, email, 'signing-code', /code is (\d{6})/) })
  await post('/api/signing/consent', { token, version: electronicConsent.version })
  const { document } = (await post('/api/signing/open', { token })) as { document?: { pageCount: number } }
  for (let page = 1; page <= (document?.pageCount ?? 0); page++) await post('/api/signing/read', { token, page })
  const date = firm.clock.now().toISOString().slice(0, 10)
  const signature = { image: signaturePng, method: 'drawn', name, date }
  await post('/api/signing/sign', { token, name, signature, intent: true })
}
