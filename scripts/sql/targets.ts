import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { auditQuery } from '#features/audit/audit-log.ts'
import { postListQuery } from '#features/blog/staff/post-list-query.ts'
import { deadlinesQuery } from '#features/compliance/staff/staff-deadlines.ts'
import { pastQuery, weekQuery } from '#features/consultations/staff/staff-consultation.ts'
import { leadQuery } from '#features/leads/staff/lead-list.ts'
import { correctionsQuery } from '#features/orders/corrections/correction.ts'
import { paymentQuery } from '#features/orders/money/payment-list.ts'
import { queuePageQuery } from '#features/orders/queue/queue-query.ts'
import { renewalsQuery } from '#features/orders/renewals/staff/staff-renewal.ts'
import { ssnQuery } from '#features/orders/ssn-records/ssn-records.ts'
import { clientsQuery } from '#features/people/clients.ts'
import { noticesQuery } from '#features/staff-notices/notice-schemas.ts'
import type { Endpoint } from '#platform/http/endpoint.server.ts'
import { apiMap } from '#server/api.server.ts'
import { exampleOf, type JsonSchema } from '../../test/example-of.ts'

/** A request whose every marked part a scanner changes. */
export interface Target {
  method: 'get' | 'post'
  /** With a `*` after each value that is changed. */
  address: string
  /** JSON, all values of which are changed. */
  body?: string
  isStaff: boolean
}

/** The lists of the back office, with what their pages read from the address. */
const lists: Record<string, z.ZodType> = {
  '/admin/orders': queuePageQuery,
  '/admin/corrections': correctionsQuery,
  '/admin/money/payments': paymentQuery,
  '/admin/renewals': renewalsQuery,
  '/admin/consultations': weekQuery,
  '/admin/consultations/past': pastQuery,
  '/admin/posts': postListQuery,
  '/admin/ssn': ssnQuery,
  '/admin/notices': noticesQuery,
  '/admin/leads': leadQuery,
  '/admin/audit': auditQuery,
  '/admin/clients': clientsQuery,
  '/admin/deadlines': deadlinesQuery,
  // Their loaders read one parameter by hand.
  '/admin/personal-data': z.object({ q: z.string() }),
  '/admin/messages': z.object({ order: z.uuid() }),
}

const inputOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function withQuery(path: string, query: z.ZodType | undefined): string {
  const fields = Object.entries((query && inputOf(query).properties) ?? {})
  const parameters = fields.map(([name, field]) => `${name}=${encodeURIComponent(String(exampleOf(field, name)))}*`)
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path
}

const withIds = (path: string) => path.replaceAll(/\{\w+\}/g, () => `${randomUUID()}*`)

function ofEndpoint({ method, path, access, query, body, multipart }: Endpoint): Target[] {
  const isStaff = access !== 'public'
  if (method === 'get') {
    const address = withQuery(withIds(path), query)
    return address.includes('*') ? [{ method, address, isStaff }] : []
  }
  // What visitors send. Bodies of clients and staff go through the same statements by other ids.
  if (method !== 'post' || isStaff || path.includes('{') || multipart || !body) return []
  const example = JSON.stringify(exampleOf(inputOf(body)))
  return example === '{}' ? [] : [{ method, address: withQuery(path, query), body: example, isStaff }]
}

/** Every parameter of every read, and every JSON body that a visitor may send. */
export const targets = (): Target[] => [
  ...apiMap.flatMap(ofEndpoint),
  ...Object.entries(lists).map(([path, query]): Target => ({
    method: 'get',
    address: withQuery(path, query),
    isStaff: true,
  })),
]
