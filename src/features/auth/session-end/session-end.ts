import { z } from 'zod'

/** When the session ends, by the server's clock, and how long before that the page says so. */
export const sessionEnd = z.object({
  now: z.iso.datetime(),
  userId: z.uuid(),
  /** Without anything that the person does. */
  idleEndsAt: z.iso.datetime(),
  /** Whatever they do. */
  endsAt: z.iso.datetime(),
  warnSeconds: z.int(),
})
export type SessionEnd = z.infer<typeof sessionEnd>
