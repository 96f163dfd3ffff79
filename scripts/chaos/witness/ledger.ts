import { readFileSync } from 'node:fs'
import { z } from 'zod'

const ledgerLine = z.object({
  type: z.string(),
  paymentId: z.string(),
  idempotencyKey: z.string(),
  amountCents: z.int(),
  referenceId: z.string().nullable(),
})
export type LedgerLine = z.output<typeof ledgerLine>

/** What the stand-in for Square wrote down of its own: the witness of every movement of money. */
export const readLedger = (path: string): LedgerLine[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => (line ? [ledgerLine.parse(JSON.parse(line))] : []))
