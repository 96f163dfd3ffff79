import { join } from 'node:path'
import { applyEvent, dropUndecided, emptyBook, type Book, type Notice } from './book.ts'
import { mendJsonLines, openJsonLines, readJsonLines, type JsonLines, type LedgerEvent } from './ledger.ts'
import type { MintedToken } from './test-cards.ts'

/** Keys that the stand-in was told to forget; a key taken again after that moment is known again. */
interface Forgotten {
  type: 'forgotten'
  at: string
  keys: [key: string, paymentId: string][]
}

/** The money side: what is known, and the two files it is rebuilt from. */
export interface Bank {
  book: Book
  tokens: Map<string, MintedToken>
  ledgerPath: string
  locationId: string
  listDelayMs: number
  /** Replaces every delay_duration; undefined keeps what each payment asked for. */
  delayVoidMs: number | undefined
  /** Whether refunds are accepted and then fail, as when the account has no money. */
  areRefundsFailing: boolean
  now(): Date
  /** Applies the events at once and puts them on their way to the disk; answer only after `settled()`. */
  record(events: readonly LedgerEvent[]): void
  mint(token: MintedToken): void
  /** Forgets these idempotency keys, of payments and refunds (all without an argument); says how many it knew. */
  forgetKeys(keys?: readonly string[]): number
  settled(): Promise<void>
  close(): Promise<void>
}

export interface BankOptions {
  dataDir: string
  locationId: string
  listDelayMs: number
  delayVoidMs: number | undefined
  isDurable: boolean
  now: () => Date
  notify: (notice: Notice) => void
  /** What a restart reads of the past, so that it can be told again on demand. */
  remember: (notice: Notice) => void
}

export async function openBank(options: BankOptions): Promise<Bank> {
  const folder = join(options.dataDir, 'fake-square')
  const ledgerPath = join(folder, 'ledger.jsonl')
  const statePath = join(folder, 'state.jsonl')
  for (const path of [ledgerPath, statePath]) mendJsonLines(path)
  const book = emptyBook()
  const tokens = new Map<string, MintedToken>()
  for (const event of readJsonLines(ledgerPath) as LedgerEvent[]) {
    for (const notice of applyEvent(book, event)) options.remember(notice)
  }
  dropUndecided(book)
  for (const line of readJsonLines(statePath) as (MintedToken | Forgotten)[]) {
    if (line.type === 'token') tokens.set(line.tokenHash, line)
    else forget(book, line.keys)
  }
  const ledger = await openJsonLines(ledgerPath, options.isDurable)
  const state = await openJsonLines(statePath, options.isDurable)
  return {
    book,
    tokens,
    ledgerPath,
    ...pick(options),
    areRefundsFailing: false,
    now: options.now,
    ...writers({ book, tokens, ledger, state, options }),
  }
}

function pick({ locationId, listDelayMs, delayVoidMs }: BankOptions) {
  return { locationId, listDelayMs, delayVoidMs }
}

interface Parts {
  book: Book
  tokens: Map<string, MintedToken>
  ledger: JsonLines
  state: JsonLines
  options: BankOptions
}

function writers({ book, tokens, ledger, state, options }: Parts) {
  return {
    record(events: readonly LedgerEvent[]) {
      // In the order in which a person reads a line.
      ledger.append(events.map(({ at, type, ...rest }) => ({ at, type, ...rest })))
      const notices = events.flatMap((event) => applyEvent(book, event))
      for (const notice of notices) options.notify(notice)
    },
    mint(token: MintedToken) {
      state.append([token])
      tokens.set(token.tokenHash, token)
    },
    forgetKeys(keys?: readonly string[]) {
      const wanted = keys && new Set(keys)
      const forgotten = [...book.paymentKeys, ...book.refundKeys]
        .filter(([key]) => !wanted || wanted.has(key))
        .map(([key, { paymentId }]): [string, string] => [key, paymentId])
      if (forgotten.length === 0) return 0
      state.append([{ type: 'forgotten', at: options.now().toISOString(), keys: forgotten } satisfies Forgotten])
      forget(book, forgotten)
      return forgotten.length
    },
    settled: async () => void (await Promise.all([ledger.settled(), state.settled()])),
    close: async () => void (await Promise.all([ledger.close(), state.close()])),
  }
}

/** By key and payment: the same key may since stand for another payment, in the ledger that was read before. */
function forget(book: Book, forgotten: Forgotten['keys']): void {
  for (const [key, paymentId] of forgotten) {
    for (const keys of [book.paymentKeys, book.refundKeys]) {
      if (keys.get(key)?.paymentId === paymentId) keys.delete(key)
    }
  }
}
