import type { z } from 'zod'

/** Three, two, and four digits: how a Social Security number is written. An EIN and a phone number are grouped otherwise. */
export const looksLikeSsn = /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/
export const ssnFound = 'This looks like a Social Security number. Remove it: we never need one here.'

/** Refuses a text with a Social Security number in it: answers are stored in plain text. */
export const noSsn = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => !looksLikeSsn.test(value), ssnFound)
