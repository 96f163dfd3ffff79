import { z } from 'zod'
import { taskTemplateFields } from '#features/tasks/task-template.ts'

const { title, instruction, evidence, isActive } = taskTemplateFields

/** A promise is a number and a unit, or neither. */
export const templateForm = z
  .strictObject({
    title,
    instruction,
    evidence,
    isActive,
    promiseCount: z
      .string()
      .trim()
      .regex(/^([1-9]\d{0,2})?$/, 'Enter a number from 1 to 365, or leave it empty')
      .transform((text) => (text === '' ? null : Number(text)))
      .refine((count) => count === null || count <= 365, 'Enter a number from 1 to 365, or leave it empty'),
    promiseUnit: z.enum(['business-days', 'hours']),
  })
  .transform((values) => ({ ...values, promiseUnit: values.promiseCount === null ? null : values.promiseUnit }))
