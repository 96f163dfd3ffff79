import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#platform/free-port.server.ts'
import { type MailMode, startMailServer } from './mail-server.ts'

let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  server = await startMailServer(await freePort())
})
afterAll(() => server.stop())
beforeEach(() => {
  server.calm()
  server.inbox.length = 0
})

const send = (id: string) =>
  createTransport({ url: server.url, socketTimeout: 5000 }).sendMail({
    from: 'firm@example.com',
    to: 'someone@example.com',
    subject: 'A receipt',
    text: 'Paid',
    messageId: `<${id}@firm.example>`,
  })

test('it keeps a mail under the id of its row', async () => {
  await send('one')
  expect(server.inbox).toMatchObject([{ id: 'one', to: 'someone@example.com', subject: 'A receipt' }])
})

test.each<{ mode: MailMode; isHeard: boolean; kept: number }>([
  { mode: 'away', isHeard: false, kept: 0 },
  { mode: 'refuses', isHeard: false, kept: 0 },
  { mode: 'deaf', isHeard: false, kept: 1 },
  { mode: 'lies', isHeard: true, kept: 0 },
])('$mode: the sender hears yes: $isHeard, mails kept: $kept', async ({ mode, isHeard, kept }) => {
  server.state.mode = mode
  const sent = await send(mode).then(
    () => true,
    () => false,
  )
  expect(sent).toBe(isHeard)
  expect(server.inbox).toHaveLength(kept)
  expect(server.lost.has(mode)).toBe(mode === 'lies')
})
