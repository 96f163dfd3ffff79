import { z } from 'zod'

/** Exactly one mailbox and no name. A quoted part, a line break, or another @ could smuggle in a second recipient (R65). */
export const oneMailbox = /^[^\s"<>(),;:\\@]+@[^\s"<>(),;:\\@]+$/

/** One mailbox, as every form takes it. Length is bounded before any pattern runs (R68). */
export const emailAddress = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(254, { error: 'Use 254 characters or fewer', abort: true })
  .regex(z.regexes.email, 'Please enter a valid email address')

/** Enough for its owner to know it, too little for anyone else. */
export function partOfAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
