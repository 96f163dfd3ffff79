import { z } from 'zod'

/** A text that someone keeps as a setting: something in it, nothing that would break a line of a mail or of a page. */
export const oneLine = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(max, `Use ${max} characters or fewer`)
    .regex(/^\P{Cc}*$/u, 'Keep this to one line')
