import { z } from 'zod'

/** The pages of a document, each with its size in points and its text for whoever cannot see it. */
export const documentPages = z.array(z.object({ width: z.number(), height: z.number(), text: z.string() }))
export type DocumentPages = z.output<typeof documentPages>
