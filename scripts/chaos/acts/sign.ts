import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { electronicConsent } from '#features/signing/consent-text.ts'
import { todayInPacific } from '#lib/dates.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { openApp } from '#server/start/open-app.server.ts'
import { signaturePng } from '../../../test/formation.ts'
import { aFiledOrder, alexSigns, askToSign } from '../../../test/signing.ts'
import type { Rig } from '../rig/rig.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Someone who has their document before them, read to the end. */
export interface Signer {
  visitor: Visitor
  email: string
  token: string
}

/** Papers of one page, each with someone who was mailed a link to sign it. The papers themselves are not put to the test. */
export async function askForSignatures(rig: Rig, count: number): Promise<string[]> {
  const { urls } = await startEmbeddedPostgres({ dataDir: rig.appDir })
  const env = parseEnv({
    ...databaseVariables(urls),
    DATA_DIR: rig.appDir,
    FAKE_SQUARE_ORIGIN: rig.standIn.origin,
    SMTP_URL: rig.mail.url,
    LOG_LEVEL: 'silent',
  })
  const nothing = async () => {}
  const opened = await openApp(env, { migrate: nothing, seedSampleContent: nothing }, rig.server.origin)
  const emails = Array.from({ length: count }, () => `signer-${randomUUID()}@example.com`)
  try {
    for (const email of emails) {
      const orderId = await aFiledOrder(opened.app.db)
      await askToSign(opened.app, { orderId, texts: ['Article 1. Name'], signers: [{ ...alexSigns, email }] })
    }
  } finally {
    await opened.close()
  }
  return emails
}

/** Follows the mailed link, enters the mailed code, consents, and reads. */
export async function readToTheEnd(rig: Rig, email: string): Promise<Signer> {
  const browser = visitor(rig.server.origin)
  const token = await mailed(rig, email, /\/sign\?token=([\w-]+)/)
  await browser.insist('POST', '/api/signing/open', { token })
  await browser.insist('POST', '/api/signing/code', { token })
  const code = await mailed(rig, email, /code is (\d{6})/)
  await browser.insist('POST', '/api/signing/confirm', { token, code })
  await browser.insist('POST', '/api/signing/consent', { token, version: electronicConsent.version })
  await browser.insist('POST', '/api/signing/read', { token, page: 1 })
  return { visitor: browser, email, token }
}

/** A code is valid for ten minutes; while the server is killed again and again, its mail can take some of them. */
const patienceMs = 9 * 60_000

/** What is looked for in the last mail to the address that has it. */
async function mailed(rig: Rig, email: string, pattern: RegExp): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until;) {
    const texts = rig.mail.inbox.filter(({ to }) => to === email).map(({ text }) => pattern.exec(text)?.[1])
    const found = texts.filter((text) => text !== undefined).at(-1)
    if (found) return found
    // The mail server said that it had it, and threw it away.
    if ([...rig.mail.lost.values()].includes(email)) break
    await pause(100)
  }
  throw new Error(`No mail to ${email}`)
}

/** Signs. Whoever heard no answer signs again, and is told that it was signed if it was. */
export async function sign(rig: Rig, { visitor: browser, email, token }: Signer): Promise<void> {
  const name = 'Alex Sample'
  const signature = { image: signaturePng, method: 'drawn', name, date: todayInPacific(new Date()) }
  const { status, body } = await browser.insist('POST', '/api/signing/sign', { token, name, signature, intent: true })
  const { body: view } = status === 409 ? await browser.insist('POST', '/api/signing/open', { token }) : { body }
  const isSigned = status === 200 || JSON.stringify(view).includes('"signed"')
  rig.told.push({ act: 'sign', email, status: isSigned ? 200 : status })
}
