import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aBuyer, anOrder } from '../../../../test/orders.ts'
import { pageTexts } from '../../../../test/read-pdf.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { signersOf } from '../../../../test/signers.ts'
import { aPdf, upload } from '../../../../test/uploads.ts'
import { generateDocuments } from '#features/orders/documents/generate-documents.job.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { sealDocument } from '#features/signing/seal-document.job.server.ts'
import type { App } from '#platform/app.server.ts'
import { readConversations } from '#features/messages/archived-conversations-queries.server.ts'
import { openArchive } from './write-archive.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

const get = (orderId: string, token: string | undefined) =>
  callApi(app, 'GET', `/api/orders/${orderId}/archive`, undefined, { token })

async function filesOf(orderId: string, token: string): Promise<Map<string, Buffer>> {
  const response = await get(orderId, token)
  expect(response.status).toBe(200)
  return readZip(Buffer.from(await response.arrayBuffer()))
}

interface ListedFile {
  path: string
  sha256: string
  sizeBytes: number
}
interface ArchivedOrder {
  number: string
  status: string
  documents: {
    kind: string
    title: string
    versions: (ListedFile & { version: number; signers: unknown[]; signed: ListedFile | null })[]
  }[]
  files: (ListedFile & { task: string; from: string })[]
  receipt: ListedFile
  [member: string]: unknown
}
interface ArchiveRecord {
  schemaVersion: number
  company: Record<string, unknown> | null
  orders: ArchivedOrder[]
  notIncluded: string[]
}
const recordIn = (files: Map<string, Buffer>) => JSON.parse(String(files.get('record.json'))) as ArchiveRecord
const listedIn = ({ orders: listed }: ArchiveRecord): ListedFile[] =>
  listed.flatMap(({ documents, files, receipt }) => [
    ...documents.flatMap(({ versions }) => versions.flatMap((one) => [one, ...(one.signed ? [one.signed] : [])])),
    ...files,
    receipt,
  ])
function store(bytes: Buffer): Promise<string> {
  async function* chunks() {
    yield bytes
  }
  return app.files.put('documents', chunks())
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const canaries = ['123-45-6782', '123456782']

async function aContractReview() {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post(
    '/api/orders/create',
    anOrder({ baseService: 'contract-review', addons: [], amount: 29_900 }),
  )
  const orderId = String(body['orderId'])
  const { work } = await buyer.get<OrderView>(`/api/orders/${orderId}`)
  const taskId = (key: string) => work.flatMap(({ tasks }) => tasks).find((task) => task.key === key)?.id ?? ''
  return { buyer, orderId, taskId }
}

let formed: Awaited<ReturnType<typeof aPaidFormation>>
beforeAll(async () => {
  formed = await aPaidFormation(running)
  await generateDocuments(app, formed.orderId)
})

test('the archive of a formation holds every document and the receipt, each with its SHA-256', async () => {
  const { buyer, orderId, view } = formed
  const files = await filesOf(orderId, buyer.token)
  const { number } = await view()
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      `Order ${number}/Documents/Certificate of Formation, version 1.pdf`,
      `Order ${number}/Documents/Registered agent consent, version 1.pdf`,
      `Order ${number}/Receipts/Receipt ${number}.pdf`,
      'record.json',
      'README.txt',
    ]),
  )
  const record = recordIn(files)
  const listed = listedIn(record)
  expect(listed.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => path !== 'record.json' && path !== 'README.txt').toSorted(),
  )
  for (const file of listed) {
    const bytes = files.get(file.path) ?? Buffer.alloc(0)
    expect([file.path, sha256(bytes), bytes.length]).toEqual([file.path, file.sha256, file.sizeBytes])
  }
  expect(record).toMatchObject({
    schema: 'legate-order-archive',
    schemaVersion: 1,
    company: null,
    notIncluded: [],
    orders: [
      {
        id: orderId,
        totalCents: 67_700,
        currency: 'USD',
        lines: expect.arrayContaining([expect.objectContaining({ kind: 'state-fee', amountCents: 20_000 })]),
        payments: [{ amountCents: 67_700, paidAt: expect.any(String) }],
        refunds: [],
        formation: {
          entity: { name: 'Cedar Sound Joinery LLC', legalEntity: 'LLC' },
          principalOffice: { street: '118 Example Street', city: 'Seattle' },
          owners: [
            { firstName: 'Alex', basisPoints: 6000 },
            { firstName: 'Robin', basisPoints: 4000 },
          ],
          organizer: { signature: { signerName: 'Alex Sample', method: 'drawn' } },
        },
      },
    ],
  })
  expect(String(files.get('README.txt'))).toContain(`Order ${number}: Cedar Sound Joinery LLC`)
})

test('no part of the archive holds a Social Security number, an owner’s part, or a drawn signature’s bytes', async () => {
  const files = await filesOf(formed.orderId, formed.buyer.token)
  for (const [path, bytes] of files) {
    const text = path.endsWith('.pdf') ? pageTexts(bytes).join('\n') : bytes.toString()
    expect([path, canaries.filter((canary) => text.includes(canary))]).toEqual([path, []])
  }
  const names = JSON.stringify(recordIn(files))
  expect(names).not.toMatch(/"(ssn|election|png|userId|fileKey|squareKey)"/i)
})

test('the archive is sent as it is made, to be saved, and kept by nobody on the way', async () => {
  const { headers } = await get(formed.orderId, formed.buyer.token)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Legate [0-9A-F]{8} Cedar Sound Joinery LLC.zip"/,
    ),
  })
})

test('the sealed file of a signed document comes with the archive, beside the version that was signed', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  const { asked, signed, signingOf } = signersOf(app)
  const { version, bytes, alex, robin } = await asked({ orderId })
  for (const { email } of [alex, robin]) await signed(email)
  const { id } = await signingOf(version.id)
  const signedIn = (record: ArchiveRecord) => record.orders[0]?.documents[0]?.versions[0]?.signed
  expect(signedIn(recordIn(await filesOf(orderId, buyer.token)))).toBe(null)
  await sealDocument(app, id)
  const files = await filesOf(orderId, buyer.token)
  const record = recordIn(files)
  const folder = `Order ${record.orders[0]?.number}`
  const path = `${folder}/Signed documents/Operating agreement, version 1, signed.pdf`
  const sealed = files.get(path) ?? Buffer.alloc(0)
  expect(record.notIncluded).toEqual([])
  expect(record.orders[0]?.documents).toMatchObject([
    {
      title: 'Operating agreement',
      versions: [
        {
          path: `${folder}/Documents/Operating agreement, version 1.pdf`,
          sha256: sha256(bytes),
          signers: [{ name: 'Alex Sample' }, { name: 'Robin Sample' }],
          signed: { path, sha256: sha256(sealed), sizeBytes: sealed.length },
        },
      ],
    },
  ])
  expect(sealed.subarray(0, bytes.length).equals(bytes)).toBe(true)
  // The public page that checks files knows it.
  const verify = await callApi(app, 'POST', '/api/documents/verify', { sha256: sha256(sealed) })
  expect(await verify.json()).toMatchObject({ sealed: { title: 'Operating agreement', version: 1 } })
})

test('evidence comes with the archive once staff show it to the client', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  const path = `/api/staff/orders/${orderId}/documents`
  for (const [title, showToClient] of [
    ['Shown', true],
    ['Kept', false],
  ] as const) {
    const file = { name: 'Scan.pdf', bytes: aPdf(title) }
    const sent = await upload(app, staff.token, { data: { kind: 'evidence', title, showToClient }, file }, { path })
    expect(sent.status).toBe(200)
  }
  const [order] = recordIn(await filesOf(orderId, buyer.token)).orders
  expect(order?.documents).toMatchObject([
    { kind: 'evidence', title: 'Shown', versions: [{ version: 1, signed: null }] },
  ])
})

test('only the client who placed the order gets it', async () => {
  const stranger = await aBuyer(running)
  for (const [token, status] of [
    [stranger.token, 404],
    [staff.token, 404],
    [undefined, 401],
  ] as const)
    expect((await get(formed.orderId, token)).status).toBe(status)
  expect((await get('not-an-id', formed.buyer.token)).status).toBe(404)
})

test('an unpaid order has nothing to download', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/create', anOrder({ paymentToken: 'cnon:card-nonce-declined' }))
  expect((await get(String(body['orderId']), buyer.token)).status).toBe(404)
})

test('what the client sent and what we attached are there, under names that any file system keeps', async () => {
  const { buyer, orderId, taskId } = await aContractReview()
  const path = `/api/orders/${orderId}/tasks/${taskId('contract')}/files`
  for (const name of ['CON.pdf', `${'חוזה 🌲'.repeat(20)}.pdf`, 'con.PDF'])
    expect(
      (await upload(app, buyer.token, { data: { question: 'contract' }, file: { name, bytes: aPdf(name) } }, { path }))
        .status,
    ).toBe(201)
  await buyer.post(`/api/orders/${orderId}/tasks/${taskId('contract')}`, {
    answers: { otherParty: 'Harbor Rentals LLC', yourSide: 'Tenant', concerns: 'The renewal', signBy: '' },
  })
  const evidence = await upload(
    app,
    staff.token,
    { data: { note: 'No conflict' }, file: { name: 'Check.pdf', bytes: aPdf('Check') } },
    { path: `/api/staff/orders/${orderId}/tasks/${taskId('assign')}/done` },
  )
  expect(evidence.status).toBe(200)
  const files = await filesOf(orderId, buyer.token)
  const [order] = recordIn(files).orders
  const folder = `Order ${order?.number}`
  expect(order?.files.map(({ from, path: one }) => [from, one])).toEqual([
    ['client', `${folder}/Sent by you/_CON.pdf`],
    ['client', expect.stringMatching(/^Order \w{8}\/Sent by you\/חוזה 🌲.*\.pdf$/u)],
    ['client', `${folder}/Sent by you/con (2).PDF`],
    ['firm', `${folder}/Sent to you/Check.pdf`],
  ])
  for (const file of order?.files ?? []) expect(sha256(files.get(file.path) ?? Buffer.alloc(0))).toBe(file.sha256)
  expect(JSON.stringify(order?.['work'])).toContain('Harbor Rentals LLC')
})

test.each(['canceled', 'refunded'] as const)('a client keeps the archive of an order that was %s', async (status) => {
  const { buyer, orderId } = await aPaidFormation(running)
  await generateDocuments(app, orderId)
  await app.db.update(orders).set({ status }).where(eq(orders.id, orderId))
  const files = await filesOf(orderId, buyer.token)
  expect(recordIn(files).orders[0]).toMatchObject({ status, documents: expect.arrayContaining([expect.anything()]) })
})

test('the company’s later agent order comes with the archive of the order that formed it', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  const { body } = await buyer.post(
    '/api/orders/create',
    anOrder({ baseService: 'contract-review', addons: [], amount: 29_900 }),
  )
  const later = String(body['orderId'])
  await app.db.update(orders).set({ agentForOrderId: orderId }).where(eq(orders.id, later))
  expect(recordIn(await filesOf(orderId, buyer.token)).orders.map(({ id }) => id)).toEqual([orderId, later])
  expect(recordIn(await filesOf(later, buyer.token)).orders.map(({ id }) => id)).toEqual([later])
})

test('a damaged or missing file is left out, named in record and README, and logged; the rest comes', async () => {
  const { buyer, orderId, taskId } = await aContractReview()
  const path = `/api/orders/${orderId}/tasks/${taskId('contract')}/files`
  for (const name of ['Lost.pdf', 'Changed.pdf', 'Good.pdf'])
    await upload(app, buyer.token, { data: { question: 'contract' }, file: { name, bytes: aPdf(name) } }, { path })
  const keys = await app.db.execute<{ file_key: string; file_name: string }>(
    sql`select file_key, file_name from line_task_files where task_id = ${taskId('contract')}`,
  )
  const keyOf = (name: string) => keys.rows.find((row) => row.file_name === name)?.file_key ?? ''
  await app.files.delete(keyOf('Lost.pdf'))
  const changed = await store(Buffer.from('%PDF-1.7 another file'))
  await app.db.execute(sql`update line_task_files set file_key = ${changed} where file_name = 'Changed.pdf'`)
  const files = await filesOf(orderId, buyer.token)
  const {
    orders: [order],
    notIncluded,
  } = recordIn(files)
  const inFolder = (name: string) => `Order ${order?.number}/Sent by you/${name}`
  expect(notIncluded).toEqual([inFolder('Lost.pdf'), inFolder('Changed.pdf')])
  expect([...files.keys()]).toContain(inFolder('Good.pdf'))
  expect(String(files.get('README.txt'))).toContain(inFolder('Lost.pdf'))
  expect(running.logLines.filter((line) => /stored file (damaged|missing)/.test(line))).toHaveLength(2)
})

test('a file is read no faster than its client takes it, so that its size takes no memory', async () => {
  const { buyer, orderId, taskId } = await aContractReview()
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'legate')
  const fileKey = await store(bytes)
  await app.db.execute(sql`insert into line_task_files
    (task_id, question_key, file_key, file_name, content_type, size_bytes, sha256, uploaded_by)
    values (${taskId('contract')}, 'contract', ${fileKey}, 'Large.pdf', 'application/pdf', ${bytes.length},
      ${createHash('sha256').update(bytes).digest()}, 'user:1')`)
  let read = 0
  const counted: App = {
    ...app,
    files: {
      ...app.files,
      async find(key) {
        const stored = await app.files.find(key)
        if (!stored) return undefined
        return {
          ...stored,
          async *chunks() {
            read = 0
            for await (const chunk of stored.chunks()) {
              read += chunk.length
              yield chunk
            }
          },
        }
      },
    },
  }
  const archive = await openArchive(counted, buyer.user.id, orderId, readConversations)
  let taken = 0
  let mostAhead = 0
  for await (const chunk of archive.chunks()) {
    taken += chunk.length
    mostAhead = Math.max(mostAhead, read - taken)
  }
  expect(taken).toBeGreaterThan(bytes.length)
  expect(mostAhead).toBeLessThanOrEqual(128 * 1024)
})

test('a client who leaves in the middle closes the file that was being read', async () => {
  const response = await get(formed.orderId, formed.buyer.token)
  const reader = response.body?.getReader()
  await reader?.read()
  await expect(reader?.cancel()).resolves.toBeUndefined()
})

test('an account can’t start archives without end', async () => {
  const limited = await testApp({ THROTTLE_SCALE: 1 })
  try {
    const { buyer, orderId } = await aPaidFormation(limited)
    const call = () => callApi(limited.app, 'GET', `/api/orders/${orderId}/archive`, undefined, { token: buyer.token })
    const answers = await Promise.all(Array.from({ length: 31 }, call))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  } finally {
    await limited.close()
  }
})
