import { apiMap } from '#server/api.server.ts'
import { createApi } from '#server/http/app.server.ts'
import { messageFiles } from '#features/messages/messages-tables.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import type { TestApp } from './app.ts'
import { aBuyer, anOrder } from './orders.ts'
import { aStaffMember } from './staff.ts'
import { aPdf, type Upload } from './uploads.ts'

/** One field of one endpoint that takes files. */
export interface UploadPlace {
  /** As the API map writes it: POST /api/downloads */
  endpoint: string
  field: string
  limitBytes: number
  method: string
  /** With its parameters, for the next call. */
  path(): Promise<string>
  data: unknown
  /** Of who was asked for by `path`. */
  token(): string
  /** Where a file that was taken is fetched again, from the answer of the upload. Some places take one: the next is new. */
  fetchedAt(answer: never, field: string): string
}

type Known = Pick<UploadPlace, 'path' | 'data' | 'token' | 'fetchedAt'>
type Staff = Awaited<ReturnType<typeof aStaffMember>>
type Buyer = Awaited<ReturnType<typeof aBuyer>>
type Tasks = { id: string; files: { id: string }[] }[]

const filesOf = (tasks: Tasks, path: string): string => {
  const task = tasks.find(({ files }) => files.length > 0)
  return `${path}/${task?.id}/files/${task?.files[0]?.id}`
}

const taskIn = ({ id, work }: OrderView, key: string): string =>
  `${id}/tasks/${work.flatMap(({ tasks }) => tasks).find((task) => task.key === key)?.id}`

/**
 * Orders of a contract review, one after the other and each of a client of its own: a task that has its file is of no use for
 * the next, and the same order twice is taken for one.
 *
 * @param prepare what has to be done before its turn comes
 */
function reviews(running: TestApp, prepare: (order: OrderView, buyer: Buyer) => Promise<void> = async () => {}) {
  let open: Promise<OrderView> | undefined
  let token = ''
  const next = async () => {
    const buyer = await aBuyer(running)
    token = buyer.token
    const review = { baseService: 'contract-review', addons: [], amount: 29_900 }
    const { status, body } = await buyer.post('/api/orders/create', anOrder(review))
    if (status !== 201) throw new Error(`The order was refused with ${status}`)
    const order = await buyer.get<OrderView>(`/api/orders/${String(body['orderId'])}`)
    await prepare(order, buyer)
    return order
  }
  const current = () => (open ??= next())
  return {
    current,
    token: () => token,
    end: () => (open = undefined),
    path: async (key: string) => taskIn(await current(), key),
  }
}

function resources(staff: Staff, path: () => Promise<string>): Known {
  return {
    path,
    data: { title: 'Hostile', requiresEmail: false },
    token: () => staff.token,
    fetchedAt: (answer: Record<string, string>, field) =>
      (field === 'file' ? answer['fileUrl'] : answer['thumbnail']) ?? '',
  }
}

function orderPlaces(running: TestApp, staff: Staff): Record<string, Known> {
  const forClient = reviews(running)
  const forStaff = reviews(running, async (order, buyer) => {
    const contract = `/api/orders/${taskIn(order, 'contract')}`
    const form = new FormData()
    form.set('data', JSON.stringify({ question: 'contract' }))
    form.set('file', new File([Uint8Array.from(aPdf())], 'Lease.pdf'))
    await callInProcess(running, 'POST', `${contract}/files`, buyer.token, form)
    const answers = { otherParty: 'Harbor Rentals LLC', yourSide: 'Tenant', concerns: 'The renewal', signBy: '' }
    const { status } = await buyer.post(contract, { answers })
    if (status !== 200) throw new Error(`The client's answers were refused with ${status}`)
  })
  let doneAt = ''
  return {
    'POST /api/orders/{id}/tasks/{taskId}/files': {
      path: async () => `/api/orders/${await forClient.path('contract')}/files`,
      data: { question: 'contract' },
      token: forClient.token,
      fetchedAt: ({ id, work }: OrderView) => {
        forClient.end()
        return filesOf(
          work.flatMap(({ tasks }) => tasks),
          `/api/orders/${id}/tasks`,
        )
      },
    },
    'POST /api/staff/orders/{id}/tasks/{taskId}/done': {
      path: async () => (doneAt = `/api/staff/orders/${await forStaff.path('review')}/done`),
      data: { note: 'Done' },
      token: () => staff.token,
      fetchedAt: (work: { tasks: Tasks }[]) => {
        forStaff.end()
        return filesOf(
          work.flatMap(({ tasks }) => tasks),
          doneAt.replace(/\/[^/]+\/done$/, ''),
        )
      },
    },
    'POST /api/staff/orders/{id}/documents': {
      path: async () => `/api/staff/orders/${(await forStaff.current()).id}/documents`,
      data: { kind: 'evidence', title: 'Hostile', showToClient: false },
      token: () => staff.token,
      fetchedAt: (documents: { id: string; title: string }[]) =>
        `/api/documents/${documents.find(({ title }) => title === 'Hostile')?.id}/file`,
    },
  }
}

/** Files of the conversation of one order, from both sides; each file makes room for the next. */
async function messagePlaces(running: TestApp, staff: Staff): Promise<Record<string, Known>> {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/create', anOrder())
  const orderId = String(body['orderId'])
  const place = (path: string, token: string): Known => ({
    path: async () => {
      await running.app.db.delete(messageFiles)
      return path
    },
    data: {},
    token: () => token,
    fetchedAt: ({ id }: { id: string }) => `${path}/${id}`,
  })
  return {
    'POST /api/orders/{id}/messages/files': place(`/api/orders/${orderId}/messages/files`, buyer.token),
    'POST /api/staff/conversations/{id}/files': place(`/api/staff/conversations/${orderId}/files`, staff.token),
  }
}

/** Every field of the API map that takes files, ready to be called. Throws for an endpoint that it does not know. */
export async function openUploadPlaces(running: TestApp): Promise<UploadPlace[]> {
  const staff = await aStaffMember(running)
  const form = new FormData()
  form.set('data', JSON.stringify({ title: 'Replaced', requiresEmail: false }))
  const made = await callInProcess(running, 'POST', '/api/downloads', staff.token, form)
  const { id } = (await made.json()) as { id: string }
  const known: Record<string, Known> = {
    'POST /api/downloads': resources(staff, async () => '/api/downloads'),
    'PUT /api/downloads/{id}': resources(staff, async () => `/api/downloads/${id}`),
    ...orderPlaces(running, staff),
    ...(await messagePlaces(running, staff)),
    'POST /api/staff/post-images': {
      path: async () => '/api/staff/post-images',
      data: {},
      token: () => staff.token,
      fetchedAt: ({ src }: { src: string }) => src,
    },
  }
  return apiMap.flatMap(({ method, path, multipart = {} }) => {
    const endpoint = `${method.toUpperCase()} ${path}`
    return Object.entries(multipart).map(([field, limitBytes]) => {
      const place = known[endpoint]
      if (!place) throw new Error(`${endpoint} takes files: say here how it is called`)
      return { ...place, endpoint, field, limitBytes, method: method.toUpperCase() }
    })
  })
}

export type Call = (
  method: string,
  path: string,
  token: string,
  body?: BodyInit,
  contentType?: string,
) => Promise<Response>

export const callInProcess = async ({ app }: TestApp, ...[method, path, token, body, contentType]: Parameters<Call>) =>
  createApi(app).request(
    `${app.origin}${path}`,
    { method, ...requestOf(token, body, contentType) },
    { ip: '127.0.0.1' },
  )

export const requestOf = (token: string, body?: BodyInit, contentType?: string) => ({
  headers: { cookie: `__Host-sid=${token}`, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
  ...(body === undefined ? {} : { body }),
})

export const formOf = ({ field, data }: UploadPlace, { bytes, name, type = '' }: Upload): FormData => {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  form.set(field, new File([Uint8Array.from(bytes)], name, { type }))
  return form
}
