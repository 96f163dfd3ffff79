import { z } from 'zod'
import { parseDollars } from '#lib/money.ts'

/** A field in which an amount of dollars is typed; its value is what `cents` makes of it. */
export const dollarsField = (cents: z.ZodType<number>) =>
  z.string().transform((text, context) => {
    const parsed = cents.safeParse(parseDollars(text) ?? Number.NaN)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Enter an amount in dollars' })
    return z.NEVER
  })

/** A field of several lines, one entry each; empty lines don't count. */
export const linesField = (entries: z.ZodType<string[]>) =>
  z.string().transform((text, context) => {
    const lines = text.split('\n').map((line) => line.trim())
    const parsed = entries.safeParse(lines.filter((line) => line !== ''))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Check these lines' })
    return z.NEVER
  })
