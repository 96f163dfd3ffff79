import { z } from 'zod'
import { newResource } from '#features/downloads/resource-input.ts'

const { title, description, category, buttonText, position } = newResource.shape

/** What the form of a resource holds; its files go along beside it. */
export const resourceForm = z.object({
  title,
  description,
  category,
  tags: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    .pipe(newResource.shape.tags.unwrap()),
  requiresEmail: z.boolean(),
  buttonText,
  position,
  isListed: z.boolean(),
})
export type ResourceForm = z.output<typeof resourceForm>
