import { z } from 'zod'

/** A text that somebody keeps as a setting: something in it, nothing that would break a line of a mail or of a page. */
export const oneLine = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in')
    .max(max, `Please use at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'Please use one line')
