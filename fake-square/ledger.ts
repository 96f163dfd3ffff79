import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** One line of the ledger. The first six members are the witness; `detail` is what a restart needs to go on. */
interface LedgerLine {
  at: string
  paymentId: string
  /** Of the payment; of the refund on a line about one. */
  idempotencyKey: string
  /** Of the payment; of the refund on a line about one. */
  amountCents: number
  referenceId: string | null
}

export interface CardFacts {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface CreatedDetail {
  requestHash: string
  tokenHash: string
  locationId: string
  autocomplete: boolean
  delayDuration: string
  delayedUntil: string
  card: CardFacts
  note?: string
  buyerEmail?: string
}

export interface Decline {
  code: string
  status: 400 | 402
}

export type LedgerEvent = LedgerLine &
  (
    | { type: 'created'; detail: CreatedDetail }
    | { type: 'approved' | 'completed' | 'canceled' }
    | { type: 'declined'; detail: Decline }
    /** Accepted as pending; `refund-failed` when the money could not be found later. */
    /** The buyer went to their bank; each line is the dispute's state from then on. */
    | { type: 'disputed'; detail: { disputeId: string; state: string; reason: string; dueAt: string } }
    | { type: 'refunded' | 'refund-failed'; detail: { refundId: string; requestHash: string; reason?: string } }
  )

export interface JsonLines {
  append(values: readonly object[]): void
  /** Resolves when everything appended so far is on the disk. Nothing is answered before. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * The complete lines of a file. A last line without its end is not there yet, or was torn by a crash before anyone was
 * answered; an unreadable line anywhere else throws, because a witness with a hole is none.
 */
export function readJsonLines(path: string): unknown[] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as unknown
    } catch (cause) {
      throw new Error(`${path} line ${index + 1} is not JSON`, { cause })
    }
  })
}

/** Makes the file if it is missing and cuts off what a crash tore, so that the next line starts a line. */
export function mendJsonLines(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '', { flag: 'a', mode: 0o600 })
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf(10) + 1
  if (end < bytes.length) truncateSync(path, end)
}

/**
 * Append-only, of a mended file. Lines that arrive while the disk is busy go out together with one fdatasync; without it
 * (`isDurable` false, for a bench) a crash of the machine may lose them, one of the process may not.
 */
export async function openJsonLines(path: string, isDurable = true): Promise<JsonLines> {
  const handle = await open(path, 'a')
  let waiting: string[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.join('')
      waiting = []
      await handle.appendFile(batch)
      if (isDurable) await handle.datasync()
    }
    writing = undefined
  }

  return {
    append(values) {
      waiting.push(...values.map((value) => `${JSON.stringify(value)}\n`))
      if (writing) return
      writing = write()
      // Whoever waits for settled() hears of a full disk; from then on nothing is answered.
      writing.catch(() => {})
    },
    settled: async () => writing,
    async close() {
      await writing
      await handle.close()
    },
  }
}
