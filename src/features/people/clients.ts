import { z } from 'zod'
import { emailAddress } from '#lib/email-address.ts'

const choice = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.literal(''), z.enum(values)])
    .optional()
    .catch(undefined)
    .transform((value) => value || undefined)

/** The address of the list of clients: an empty choice is none. */
export const clientsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .catch(undefined)
    .transform((text) => text || undefined),
  email: choice(['verified', 'unverified']),
  after: z.string().max(100).optional().catch(undefined),
  before: z.string().max(100).optional().catch(undefined),
})
export type ClientsQuery = z.output<typeof clientsQuery>

export interface ListedClient {
  id: string
  name: string
  email: string
  isVerified: boolean
  since: string
  orders: number
  openOrders: number
  /** The names of their companies. */
  companies: string[]
}

/** One session, or all of them. */
export const endSessionsInput = z.strictObject({
  session: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .nullable(),
})

export const clientEmailInput = z.strictObject({ email: emailAddress })
