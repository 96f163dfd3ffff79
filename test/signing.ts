import { randomBytes } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { aUser } from '../db/build.ts'
import type { Signer } from '#features/documents/signers.ts'
import { addDocumentVersion, type DocumentVersion, putDocumentFile } from '#features/documents/store-document.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { listMails } from '#features/notifications/outbox.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { requestSignatures } from '#features/signing/request-signatures.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { collectBytes, letterPaper } from '#platform/documents/paper-pen.server.ts'

/** A tagged PDF with these texts, one a page. */
export async function aPaper(texts: readonly string[]): Promise<Buffer> {
  const doc = new PDFDocument({ ...letterPaper, autoFirstPage: false, info: { Title: 'Operating agreement' } })
  const finish = collectBytes(doc)
  doc.font(new URL('../src/ui/fonts/public-sans-document-400.ttf', import.meta.url).pathname)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const text of texts) {
    doc.addPage()
    root.add(doc.struct('P', {}, () => doc.text(text)))
  }
  root.end()
  return finish()
}

export const alexSigns: Signer = {
  key: 'owner:1',
  name: 'Alex Sample',
  email: 'alex@example.com',
  capacity: 'Member, 60%',
}
export const robinSigns: Signer = {
  key: 'owner:2',
  name: 'Robin Sample',
  email: 'robin@example.com',
  capacity: 'Member, 40%',
}

/** A paid order of an LLC; pass what matters to the test. */
export async function aFiledOrder(db: Db, overrides: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const user = overrides.userId ?? (await aUser(db)).id
  const [order] = await db
    .insert(orders)
    .values({
      userId: user,
      status: 'filed',
      baseService: 'llc',
      businessName: 'Cedar Sound Joinery LLC',
      totalCents: 49_900,
      cartHash: randomBytes(32),
      paidAt: new Date(),
      ...overrides,
    })
    .returning()
  if (!order) throw new Error('the order was not made')
  return order.id
}

interface AskedPaper {
  orderId: string
  texts?: readonly string[]
  signers?: readonly Signer[]
}

/** A version of the order's operating agreement, and everyone asked to sign it. */
export async function askToSign(
  app: App,
  { orderId, texts = ['Article 1. Name', 'Article 2. Members'], signers = [alexSigns, robinSigns] }: AskedPaper,
): Promise<{ version: DocumentVersion; bytes: Buffer }> {
  const bytes = await aPaper(texts)
  const fileKey = await putDocumentFile(app, bytes)
  const version = await app.db.transaction(async (tx) => {
    const added = await addDocumentVersion(app, tx, fileKey, {
      orderId,
      kind: 'operating-agreement',
      source: 'generated',
      templateVersion: 'test-1',
      recordSha256: randomBytes(32),
      fileName: 'Operating agreement.pdf',
      contentType: 'application/pdf',
      bytes,
      pageCount: texts.length,
      lines: texts.map((text) => ({ heading: text.replace(/\..*/, ''), text })),
    })
    await requestSignatures(app, tx, {
      orderId,
      document: { id: added.documentId, title: 'Operating agreement' },
      version: added,
      signers,
      company: 'Cedar Sound Joinery LLC',
      client: { name: 'Alex Sample', email: 'alex@example.com' },
    })
    return added
  })
  return { version, bytes }
}

/** Their link and the code that was mailed last to an address, read as the mailer reads them. */
export async function mailedTo(app: App, address: string) {
  const mails = (await listMails(app.db)).filter(({ toAddress }) => toAddress === address)
  const texts = mails.map((mail) => ({ template: mail.template, text: readableBodies(app, mail).text }))
  const find = (pattern: RegExp, template: string) =>
    texts.flatMap((mail) => (mail.template === template ? [pattern.exec(mail.text)?.[1] ?? ''] : []))[0] ?? ''
  return {
    templates: texts.map(({ template }) => template).reverse(),
    token: find(/\/sign\?token=([\w-]+)/, 'signing-request'),
    copyToken: find(/\/sign\?token=([\w-]+)/, 'signed-copy'),
    code: find(/code is (\d{6})/, 'signing-code'),
  }
}
