import { z } from 'zod'

/**
 * What no person sends: a value in the field that the page hides, and the moment at which the form was shown, in
 * milliseconds since 1970. A moment that makes no sense says nothing against the sender.
 */
export const spamFields = {
  fax: z.string().max(200, { error: 'Please leave this field empty' }).optional(),
  startedAt: z
    .union([z.number(), z.string().max(40)])
    .optional()
    .catch(undefined),
}

export interface SpamSignals {
  fax?: string | undefined
  startedAt?: number | string | undefined
}

const minFillMs = 2000

/** Why a message counts as spam; undefined for a person's. */
export function spamReason({ fax, startedAt }: SpamSignals, now: Date): 'hidden-field' | 'too-fast' | undefined {
  if (fax) return 'hidden-field'
  if (startedAt === undefined || startedAt === '') return undefined
  const tookMs = now.getTime() - Number(startedAt)
  return tookMs >= 0 && tookMs < minFillMs ? 'too-fast' : undefined
}
