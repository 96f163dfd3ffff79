import { randomUUID } from 'node:crypto'

export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minLength?: number
  minimum?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** By what a text is, or by the name of its field. */
const texts: Record<string, string> = {
  email: 'robin@example.com',
  newEmail: 'robin@example.com',
  date: '2026-11-20',
  day: '2026-11-20',
  from: '2026-11-20',
  to: '2026-11-21',
  week: '2026-11-16',
  'date-time': '2026-11-20T18:30:00Z',
  timeZone: 'America/Los_Angeles',
  type: 'free',
  phone: '206-555-0123',
  // Only programs fill it in.
  fax: '',
  zipCode: '98101',
  state: 'WA',
  baseService: 'llc',
  addons: 'ein',
  sha256: '0'.repeat(64),
}

/** A value that the schema is likely to take: what it can't say, like a rule between two fields, may still refuse it. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.findLast((each) => each !== '')
  const ways = schema.anyOf ?? schema.oneOf
  const way = ways?.findLast(({ const: fixed, type }) => fixed !== '' && type !== 'null')
  if (way) return exampleOf(way, name)
  const { type, items, properties = {}, minimum = 1 } = schema
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, exampleOf(field, key)]))
  if (type === 'array') return items ? [exampleOf(items, name)] : []
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? Math.max(1, minimum) : textOf(schema, name)
}

function textOf({ format = '', minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'uuid') return randomUUID()
  return texts[format] ?? texts[name] ?? 'Heron Ferry'.padEnd(minLength, 's')
}
