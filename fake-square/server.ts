import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerAdmin, type Controls } from './admin.ts'
import { openBank } from './bank.ts'
import { answerBrowser } from './browser-sdk.ts'
import { voidOverdue } from './change-payment.ts'
import { type DisputeOrder, recordDispute } from './disputes.ts'
import { isFromThisMachine, sendJson, type Exchange } from './exchange.ts'
import { createFaults, type FaultRule } from './faults.ts'
import { readJsonLines, type LedgerEvent } from './ledger.ts'
import { answerApi } from './square-api.ts'
import { createWebhooks, type WebhookTarget } from './webhooks.ts'

export type { FaultRule } from './faults.ts'
export type { LedgerEvent } from './ledger.ts'

export interface FakeSquareOptions {
  /** 0, and the default: any free port. */
  port?: number
  /** The ledger is `DATA_DIR/fake-square/ledger.jsonl`. */
  dataDir: string
  webhook?: WebhookTarget
  /** Milliseconds after which every approved payment is voided; without it the payment's own delay_duration. */
  delayVoid?: number
  /** How far the list of payments lags behind, in milliseconds. */
  listDelayMs?: number
  /** False for a bench, so that nothing waits for the disk. */
  isDurable?: boolean
  /** The only location that may take money. */
  locationId?: string
  /** What time it is for what happens here; the machine's clock unless it is given. */
  now?: () => Date
}

export interface FakeSquare {
  origin: string
  port: number
  ledgerPath: string
  /** The orders of `/_admin`, for tests in the same process. */
  addFault(rule: FaultRule): void
  clearFaults(): void
  forgetKeys(keys?: readonly string[]): number
  /** Whether refunds are accepted from now on and then fail. */
  failRefunds(areFailing: boolean): void
  /** The buyer of a completed payment goes to their bank, or the bank decides; the dispute's id. */
  dispute(order: DisputeOrder): string
  /** What is on the disk, read again. */
  readLedger(): Promise<LedgerEvent[]>
  stop(): Promise<void>
}

/** Starts the stand-in for Square on 127.0.0.1. It goes on where the files of an earlier run end. */
export async function startFakeSquare(options: FakeSquareOptions): Promise<FakeSquare> {
  const webhooks = createWebhooks(options.webhook)
  const bank = await openBank({
    dataDir: options.dataDir,
    locationId: options.locationId ?? 'LSTANDIN',
    listDelayMs: options.listDelayMs ?? 0,
    delayVoidMs: options.delayVoid,
    isDurable: options.isDurable ?? true,
    now: options.now ?? (() => new Date()),
    remember: (notice) => webhooks.remember(notice),
    notify: (notice) => webhooks.notify(notice, () => bank.settled()),
  })
  const faults = createFaults()
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    void answer({ bank, faults, webhooks }, request, response, stopping.signal)
  })
  await listen(server, options.port ?? 0).catch(async (error: unknown) => {
    await bank.close()
    throw error
  })
  // Square voids by its own clock, also while nobody asks.
  const clock = setInterval(() => voidOverdue(bank), 250).unref()
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    ledgerPath: bank.ledgerPath,
    addFault: (rule) => faults.add(rule),
    clearFaults: () => faults.clear(),
    forgetKeys: (keys) => bank.forgetKeys(keys),
    failRefunds: (areFailing) => void (bank.areRefundsFailing = areFailing),
    dispute: (order) => recordDispute(bank, order),
    async readLedger() {
      await bank.settled()
      return readJsonLines(bank.ledgerPath) as LedgerEvent[]
    },
    async stop() {
      clearInterval(clock)
      stopping.abort()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await webhooks.stop()
      await bank.close()
    },
  }
}

async function answer(
  controls: Controls,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
  if (!url || !isFromThisMachine(request)) return sendJson(response, 403, { error: 'Only this machine is answered' })
  const exchange: Exchange = { request, response, method: request.method ?? 'GET', url }
  try {
    if (url.pathname.startsWith('/v2/')) {
      voidOverdue(controls.bank)
      const wait = (ms: number) => sleep(ms, undefined, { signal: stopping, ref: false })
      await answerApi({ bank: controls.bank, faults: controls.faults, wait }, exchange)
    } else if (url.pathname.startsWith('/_admin/')) {
      await answerAdmin(controls, exchange)
    } else {
      await answerBrowser(controls.bank, exchange)
    }
  } catch (error) {
    if (stopping.aborted) return
    console.warn('Stand-in for Square:', error instanceof Error ? error.message : String(error))
    sendJson(response, 500, { errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR' }] })
  }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}
