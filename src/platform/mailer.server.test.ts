import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer } from './mailer.server.ts'

const received: { recipients: string[]; message: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
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
beforeEach(() => void (received.length = 0))
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
