import { z } from 'zod'

const amount = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/

/** Returns the cents of an amount as people write it ("299", "$1,299.00"), or NaN for any other text. */
export function parseDollars(text: string): number {
  const match = amount.exec(text.trim().replace('−', '-'))
  if (!match) return Number.NaN
  const [, sign, dollars = '', cents = '0'] = match
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents)
  return sign ? -total : total
}

/** Writes cents into a field: "299.00". */
export const dollarsText = (cents: number): string => (cents / 100).toFixed(2)

/** A field in which an amount of dollars is typed; its value is what `cents` makes of it. */
export const dollarsField = (cents: z.ZodType<number>) =>
  z.string().transform((text, context) => {
    const parsed = cents.safeParse(parseDollars(text))
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
