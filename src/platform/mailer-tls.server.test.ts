import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '../../scripts/certificate.ts'
import { AddressRefused, createMailer, verifyMailServer } from './mailer.server.ts'

const password = 'swordfish-of-the-mail'
const mail = {
  id: '6f0f0f5c-6f9e-4d3f-8a58-0d4d5d3b3a14',
  to: { address: 'ann@example.com' },
  subject: 'Order 4F7A21C9 confirmed',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  headers: {},
}

const own = { key: '', cert: '' }
beforeAll(() => {
  const dir = mkdtempSync(join(tmpdir(), 'legate-smtp-'))
  const { key, cert } = makeCertificate(dir)
  Object.assign(own, { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') })
  rmSync(dir, { recursive: true })
})

let smtp: SMTPServer
let logins: { isSecure: boolean; isRight: boolean }[]
let senders: string[]
afterEach(() => new Promise<void>((done) => smtp.close(() => done())))

/** A mail server that lets in who has the password; its port. */
async function listen(options: SMTPServerOptions = {}): Promise<number> {
  logins = []
  senders = []
  smtp = new SMTPServer({
    ...own,
    onAuth({ password: given }, session, done) {
      logins.push({ isSecure: session.secure, isRight: given === password })
      if (given === password) done(null, { user: 'legate' })
      else done(new Error('Invalid login'))
    },
    onMailFrom({ address }, _session, done) {
      senders.push(address)
      done()
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    ...options,
  })
  smtp.on('error', () => {})
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  return (smtp.server.address() as AddressInfo).port
}

const trusted = () => `tls.ca=${encodeURIComponent(own.cert)}`
const mailerAt = (smtpUrl: string, bouncesTo?: string) =>
  createMailer({ smtpUrl, from: 'Legate <hello@legate.example>', bouncesTo, dataDir: '' })
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a mail goes over STARTTLS after a login, and returns to the address for that', async () => {
  const port = await listen()
  const url = `smtp://legate:${password}@localhost:${port}?${trusted()}`
  await mailerAt(url).deliver(mail)
  await mailerAt(url, 'bounces@legate.example').deliver(mail)
  await verifyMailServer(url)
  expect(senders).toEqual(['hello@legate.example', 'bounces@legate.example'])
  expect(logins).toEqual(logins.map(() => ({ isSecure: true, isRight: true })))
  expect(logins).toHaveLength(3)
})

test('a mail goes over TLS from the first byte, too', async () => {
  const port = await listen({ secure: true })
  await mailerAt(`smtps://legate:${password}@localhost:${port}?${trusted()}`).deliver(mail)
  expect(logins).toEqual([{ isSecure: true, isRight: true }])
})

test.each([
  ['nobody vouches for', () => ''],
  ['names another host', () => `${trusted()}&tls.servername=mail.example`],
])('a certificate that %s ends it before a password is sent', async (_, query) => {
  const port = await listen()
  const url = `smtp://legate:${password}@localhost:${port}?${query()}`
  expect(await outcomeOf(mailerAt(url).deliver(mail))).toBeInstanceOf(Error)
  expect(await outcomeOf(verifyMailServer(url))).toBeInstanceOf(Error)
  expect([logins, senders]).toEqual([[], []])
})

test('a server that hides STARTTLS gets no password', async () => {
  const port = await listen({ hideSTARTTLS: true, allowInsecureAuth: true })
  const url = `smtp://legate:${password}@localhost:${port}?requireTLS=true&${trusted()}`
  // smtp-server still takes STARTTLS when it is sent unasked, as a server would behind someone who hides it.
  await outcomeOf(mailerAt(url).deliver(mail))
  expect(logins.filter(({ isSecure }) => !isSecure)).toEqual([])
})

test('a wrong password is our own fault: tried again, and never told', async () => {
  const port = await listen()
  const url = `smtp://legate:not-the-word@localhost:${port}?${trusted()}`
  const error = await outcomeOf(mailerAt(url).deliver(mail))
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(AddressRefused)
  expect(String(error)).not.toContain('not-the-word')
  expect(senders).toEqual([])
  expect(await outcomeOf(verifyMailServer(url))).toMatchObject({ code: 'EAUTH' })
})
