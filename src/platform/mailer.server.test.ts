import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AddressRefused, createMailer, mustEncrypt } from './mailer.server.ts'

const received: { recipients: string[]; message: string }[] = []
/** What the server answers to RCPT TO. */
let answer: { responseCode: number; message: string } | undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    done(answer ? Object.assign(new Error(answer.message), { responseCode: answer.responseCode }) : undefined)
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, message: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
let mailer: ReturnType<typeof createMailer>
beforeAll(async () => {
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const { port } = smtp.server.address() as AddressInfo
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Legate <hello@legate.example>', dataDir: '' })
})
beforeEach(() => {
  received.length = 0
  answer = undefined
})
afterAll(() => new Promise<void>((done) => smtp.close(() => done())))

const hostile = [
  'Ann\r\nBcc: victim@example.com',
  'Ann\nSubject: Other',
  'Ann <victim@example.com>',
  '"Ann" <victim@example.com>, Bob',
  'Ann, victim@example.com',
  'victim@example.com;',
  '=?utf-8?Q?Ann=0D=0ABcc:_victim@example.com?=',
  'Ann\u2028Bcc: victim@example.com',
  'Ann\0',
  '(comment) Ann',
  'group:victim@example.com;',
]

test.each(hostile)('a name cannot add a recipient or a header: %j', async (name) => {
  await mailer.deliver({
    id: '6f0f0f5c-6f9e-4d3f-8a58-0d4d5d3b3a11',
    to: { address: 'ann@example.com', name },
    subject: 'Order 4F7A21C9 confirmed',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    headers: {},
  })
  expect(received.map(({ recipients }) => recipients)).toEqual([['ann@example.com']])
  const parsed = await PostalMime.parse(received[0]?.message ?? '')
  expect(parsed.to?.map((one) => one.address)).toEqual(['ann@example.com'])
  expect({ bcc: parsed.bcc, cc: parsed.cc, subject: parsed.subject }).toEqual({
    bcc: undefined,
    cc: undefined,
    subject: 'Order 4F7A21C9 confirmed',
  })
  expect(parsed.headers.map(({ key }) => key).sort()).toEqual(
    ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
  )
})

const plain = {
  id: '6f0f0f5c-6f9e-4d3f-8a58-0d4d5d3b3a12',
  to: { address: 'gone@example.com' },
  subject: 'Order 4F7A21C9 confirmed',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  headers: {},
}

test.each([
  [550, '5.1.1 <gone@example.com>: no such user', '550 5.1.1'],
  [550, 'No such user', '550'],
  [553, '5.1.3 Bad mailbox', '553 5.1.3'],
])(
  'an address that its server refuses for good is told from other failures: %i %s',
  async (responseCode, message, codes) => {
    answer = { responseCode, message }
    const refused = await mailer.deliver(plain).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AddressRefused)
    expect(refused).toMatchObject({ codes })
    expect(String(refused)).not.toContain('example.com')
  },
)

test.each([
  [450, '4.2.1 Mailbox busy'],
  [452, '4.2.2 Mailbox full'],
  [550, '5.7.1 Relaying denied'],
  [530, '5.7.0 Authentication required'],
  [554, 'Transaction failed'],
])('what passes, or is our own fault, is tried again: %i %s', async (responseCode, message) => {
  answer = { responseCode, message }
  const failed = await mailer.deliver(plain).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(AddressRefused)
})

test.each([
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://user:password@mail.example.com:587', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://127.0.0.1.example.com', true],
  ['smtp://localhost.example.com', true],
  ['smtps://mail.example.com', true],
])('%s has to be encrypted: %s', (url, isNeeded) => expect(mustEncrypt(url)).toBe(isNeeded))

test('a server elsewhere that offers no encryption is told nothing', async () => {
  const { port } = smtp.server.address() as AddressInfo
  // This computer, under an address that does not say so.
  const smtpUrl = `smtp://user:password@0.0.0.0:${port}`
  const strict = createMailer({ smtpUrl, from: 'Legate <hello@legate.example>', dataDir: '' })
  await expect(strict.deliver(plain)).rejects.toThrow(/STARTTLS|TLS/)
  expect(received).toEqual([])
})
