import { z } from 'zod'
import { type Call, endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import type { ThrottleName } from '#platform/rate-limit.server.ts'

interface LinkAct<Body extends z.ZodType> {
  path: string
  summary: string
  limit?: Exclude<ThrottleName, 'read-ip' | 'write-ip'>
  body: Body
  maxBodyBytes?: number
  act: (call: Call<'public', Body, z.ZodUndefined>) => Promise<void>
}

/** An endpoint for whoever holds a mailed link: the token in the body is the permission, and nothing comes back. */
export const linkEndpoint = <Body extends z.ZodType>({ act, ...declared }: LinkAct<Body>): Endpoint =>
  endpoint({
    method: 'post',
    access: 'public',
    responses: { 200: z.object({ success: z.literal(true) }) },
    async handle(call: Call<'public', Body, z.ZodUndefined>) {
      await act(call)
      return { success: true }
    },
    ...declared,
  })
