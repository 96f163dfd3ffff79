import { z } from 'zod'

export const flag = z.boolean().optional()
export const text = z.string().optional()
export const count = z.number().default(0)

/** A rule that reads the `input` of a case by its shape; an input of another shape throws. */
export function takes<Shape extends z.ZodType>(input: Shape, run: (facts: z.output<Shape>) => unknown) {
  return (given: unknown): unknown => run(input.parse(given))
}
