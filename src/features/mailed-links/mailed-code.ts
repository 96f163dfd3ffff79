import { z } from 'zod'

/** A code that proves that who types it reads the mail of an address. */
export const codeTries = 5

/** The mailed code, as it is typed or pasted. */
export const codeField = z
  .string({ error: 'Enter the code from our email' })
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from our email'))

/** What a page asks for that a mailed code opens. */
export const codeForm = z.object({ code: codeField })
