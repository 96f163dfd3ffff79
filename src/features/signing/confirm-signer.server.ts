import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { codeTries } from '#features/mailed-links/mailed-code.ts'
import { hashCode, makeCode, refusedCode, requireSameCode } from '#features/mailed-links/mailed-code.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { findRequest, type SigningCaller } from './find-request.server.ts'
import { recordEvent } from './signing-events.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { signingRequests } from './signing-tables.server.ts'
import { signingCodeMail } from './signing.email.ts'
import { codeMinutes } from './signing-words.ts'
import { passHours } from './signing.ts'

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/**
 * Mails the signer a 6-digit code for ten minutes; the one before stops working.
 *
 * @throws Problem as `findRequest`, and `too-many-requests`
 */
export async function sendCode(app: App, token: string, caller: SigningCaller): Promise<void> {
  const { request } = await findRequest(app, app.db, token, caller)
  await app.throttle.take('signing-code', request.id)
  const now = app.now()
  const code = makeCode()
  const codeHash = hashCode(app, 'signing-code', request.id, code)
  await app.db.transaction(async (tx) => {
    await tx
      .update(signingRequests)
      .set({ codeHash, codeExpiresAt: later(now, codeMinutes), codeAttempts: 0 })
      .where(eq(signingRequests.id, request.id))
    await recordEvent(app, tx, { request, kind: 'code-sent', facts: caller })
    await enqueueMail(app, tx, {
      template: 'signing-code',
      dedupeKey: `signing-code:${request.id}:${now.getTime()}:${randomBytes(4).toString('hex')}`,
      to: { address: request.signerEmail, name: request.signerName },
      text: signingCodeMail({ signerName: request.signerName, code }),
      secret: code,
    })
  })
}

/**
 * Confirms the signer by the mailed code: five tries per code, and it works once. Returns what proves it from now on, in
 * this browser and for two hours.
 *
 * @throws Problem `invalid-input` for the code, and as `findRequest`
 */
export async function confirmSigner(
  app: App,
  { token, code }: { token: string; code: string },
  caller: SigningCaller,
): Promise<{ requestId: string; pass: string }> {
  const { request } = await findRequest(app, app.db, token, caller)
  await app.throttle.take('signing-try', request.id)
  const { id, codeAttempts } = signingRequests
  // Counted before it is compared, so that tries at the same moment are counted too.
  const [tried] = await app.db
    .update(signingRequests)
    .set({ codeAttempts: sql`${codeAttempts} + 1` })
    .where(and(eq(id, request.id), lt(codeAttempts, codeTries)))
    .returning()
  if (!tried?.codeHash || !tried.codeExpiresAt || tried.codeExpiresAt <= app.now())
    throw refusedCode('This code no longer works. Send a new one.')
  const { codeHash } = tried
  requireSameCode(codeHash, hashCode(app, 'signing-code', request.id, code))
  const pass = randomBytes(32).toString('base64url')
  await app.db.transaction(async (tx) => {
    const used = await tx
      .update(signingRequests)
      .set({ codeHash: null, passHash: sha256(pass), passExpiresAt: later(app.now(), passHours * 60) })
      .where(and(eq(id, request.id), eq(signingRequests.codeHash, codeHash)))
      .returning({ id })
    if (used.length === 0) throw refusedCode('This code no longer works. Send a new one.')
    await recordEvent(app, tx, {
      request,
      kind: 'code-confirmed',
      facts: caller,
      detail: { email: request.signerEmail },
    })
  })
  return { requestId: request.id, pass }
}
