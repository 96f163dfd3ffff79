import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aBuyer } from '../../../test/orders.ts'
import { readZip } from '../../../test/read-zip.ts'
import { aStaffMember } from '../../../test/staff.ts'
import { requestOf } from '../../../test/upload-places.ts'
import { aPdf } from '../../../test/uploads.ts'
import { createApi } from '#server/http/app.server.ts'
import type { MessageFileView } from './message.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
running.setNow(new Date('2026-12-07T18:00:00Z'))
const staff = await aUser(app.db, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
const staffToken = await aSession(app, staff)

async function upload(to: string, token: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('data', '{}')
  form.set('file', new File([Uint8Array.from(aPdf(name))], name))
  const request = { method: 'POST', ...requestOf(token, form) }
  const response = await createApi(app).request(`${app.origin}${to}`, request, { ip: '127.0.0.1' })
  return ((await response.json()) as MessageFileView).id
}

/** A conversation of three messages with two files, and a file of each side that was never sent. */
async function aConversation() {
  const buyer = await aBuyer(running)
  const orderId = String((await buyer.buy()).body['orderId'])
  const path = `/api/orders/${orderId}/messages`
  const desk = `/api/staff/conversations/${orderId}`
  const write = async (body: string, files: string[] = []) => buyer.post(path, { key: randomUUID(), body, files })
  const answer = async (body: string, files: string[] = []) =>
    callApi(app, 'POST', `${desk}/messages`, { key: randomUUID(), body, files }, { token: staffToken })
  await write('Here is our lease.\nPlease check page 2.', [await upload(`${path}/files`, buyer.token, 'lease.pdf')])
  await answer('We checked it.', [await upload(`${desk}/files`, staffToken, 'marked.pdf')])
  await write('Thank you!')
  await upload(`${path}/files`, buyer.token, 'not sent by the client.pdf')
  await upload(`${desk}/files`, staffToken, 'not sent by staff.pdf')
  return { buyer, orderId, number: orderId.slice(0, 8).toUpperCase() }
}

const unzipped = async (response: Response) => {
  expect(response.status).toBe(200)
  return readZip(Buffer.from(await response.arrayBuffer()))
}

test('the archive of an order holds what was said, by whom and when, with the files that were sent', async () => {
  const { buyer, orderId } = await aConversation()
  const files = await unzipped(
    await callApi(app, 'GET', `/api/orders/${orderId}/archive`, undefined, { token: buyer.token }),
  )
  const paths = [...files.keys()].filter((path) => /conversation|lease|marked|not.sent/i.test(path))
  expect(paths.map((path) => path.split('/').at(-1) ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Conversation.txt',
    'lease.pdf',
    'marked.pdf',
  ])
  const pathOf = (name: string) => paths.find((path) => path.endsWith(name)) ?? ''
  expect(files.get(pathOf('Conversation.txt'))?.toString()).toBe(`Alex Sample, December 7, 2026, 10:00 am Pacific
Here is our lease.
Please check page 2.
File: ${pathOf('lease.pdf')}

Legate, December 7, 2026, 10:00 am Pacific
We checked it.
File: ${pathOf('marked.pdf')}

Alex Sample, December 7, 2026, 10:00 am Pacific
Thank you!
`)
  expect(files.get(pathOf('lease.pdf'))).toEqual(aPdf('lease.pdf'))
  expect(files.get(pathOf('marked.pdf'))).toEqual(aPdf('marked.pdf'))
  const record = JSON.parse(String(files.get('record.json'))) as { orders: { messages: unknown[] }[] }
  expect(record.orders[0]?.messages).toMatchObject([
    { from: 'client', sentAt: '2026-12-07T18:00:00.000Z', files: [{ path: pathOf('lease.pdf') }] },
    { from: 'firm', text: 'We checked it.', files: [{ path: pathOf('marked.pdf') }] },
    { from: 'client', text: 'Thank you!', files: [] },
  ])
  // For clients, the firm has no names.
  expect([...files.values()].join('\n')).not.toContain('Sam Staff')
})

test('a person’s data holds both sides of the conversation, and no file that staff never sent', async () => {
  const { buyer, orderId } = await aConversation()
  const admin = await aStaffMember(running, 'admin')
  const id = String((await admin.post('/api/staff/person-exports', { userId: buyer.user.id })).body['id'])
  const files = await unzipped(
    await callApi(app, 'GET', `/api/staff/person-exports/${id}`, undefined, { token: admin.token }),
  )
  const json = String(files.get('person.json'))
  const { tables } = JSON.parse(json) as { tables: Record<string, Record<string, unknown>[]> }
  expect(tables['messages']?.map(({ body, is_from_firm: isFromFirm }) => [body, isFromFirm])).toEqual([
    ['Here is our lease.\nPlease check page 2.', false],
    ['We checked it.', true],
    ['Thank you!', false],
  ])
  expect(tables['conversations']).toMatchObject([{ order_id: orderId, last_number: 3 }])
  expect(tables['conversation_reads']).toBeDefined()
  expect(json).not.toMatch(/send_key|file_key|not sent by staff/)
  const sent = [...files.keys()].filter((path) => path.startsWith('files/message_files/'))
  expect(sent.map((path) => path.replace(/.*\/\d+ /, '')).toSorted()).toEqual([
    'lease.pdf',
    'marked.pdf',
    'not sent by the client.pdf',
  ])
  const lease = sent.find((path) => path.endsWith('lease.pdf')) ?? ''
  expect(files.get(lease)).toEqual(aPdf('lease.pdf'))
})
