import { z } from 'zod'

export const closingWord = 'CLOSE'

/** Typed by the client: closing can't be undone. */
export const closingInput = z.strictObject({
  word: z.literal(closingWord, { error: `Type ${closingWord} to continue` }),
})

/** One thing that has to end before the account can be closed. */
export const closingBlock = z.object({
  text: z.string(),
  /** The page where the client sees to it. */
  to: z.string().nullable(),
})
export type ClosingBlock = z.infer<typeof closingBlock>

export const closingPlan = z.object({
  blocks: z.array(closingBlock),
  erased: z.array(z.object({ text: z.string(), count: z.int() })),
  kept: z.array(z.object({ text: z.string(), count: z.int(), why: z.string(), until: z.string().nullable() })),
})
export type ClosingPlan = z.infer<typeof closingPlan>
