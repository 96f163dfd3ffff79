import { z } from 'zod'
import { type Endpoint, endpoint } from '#platform/http/endpoint.server.ts'

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  error: z.string(),
  message: z.string(),
  success: z.literal(false),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })

/** OpenAPI 3.1 of every endpoint, from the schemas that check the requests. */
export function openApiDocument(endpoints: Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of endpoints) (paths[one.path] ??= {})[one.method] = operation(one)
  return {
    openapi: '3.1.0',
    info: { title: 'Legate', version: '1', license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    // Paths are complete: the description holds for the host that sent it.
    servers: [{ url: '/' }],
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      responses: {
        Rejected: problemResponse('The request was rejected'),
        Failed: problemResponse('The service failed'),
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
    },
    paths,
  }
}

const problemResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** Names an operation by its method and path: `get /api/orders/{id}` becomes `getOrdersById`. */
function operationId({ method, path }: Endpoint): string {
  const words =
    path
      .replace(/^\/api\//, '')
      .replaceAll('{', 'by/')
      .match(/[a-zA-Z0-9]+/g) ?? []
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function operation(one: Endpoint): Record<string, unknown> {
  const pathParameters = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const answers = Object.entries(one.responses).map(([status, schema]) => [
    status,
    {
      description: 'Success',
      ...(schema ? { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } } : {}),
    },
  ])
  return {
    summary: one.summary,
    operationId: operationId(one),
    'x-access': one.access,
    security: one.access === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters, ...queryParameters(one)],
    ...requestBody(one),
    responses: {
      ...Object.fromEntries(answers),
      '4XX': { $ref: '#/components/responses/Rejected' },
      default: { $ref: '#/components/responses/Failed' },
    },
  }
}

function requestBody(one: Endpoint): Record<string, unknown> {
  if (!one.body) return {}
  const schema = jsonSchema(one.body, 'input')
  if (!one.multipart) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const files = Object.keys(one.multipart).map((name) => [name, { type: 'string', format: 'binary' }])
  const form = { type: 'object', properties: { data: schema, ...Object.fromEntries(files) } }
  const content = { 'multipart/form-data': { schema: form, encoding: { data: { contentType: 'application/json' } } } }
  return { requestBody: { required: true, content } }
}

function queryParameters(one: Endpoint): unknown[] {
  if (!one.query) return []
  const schema = jsonSchema(one.query, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

export const openApiEndpoint = (endpoints: () => Endpoint[]): Endpoint =>
  endpoint({
    method: 'get',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Get this description of every endpoint',
    responses: { 200: z.record(z.string(), z.unknown()) },
    handle: async () => openApiDocument(endpoints()),
  })
