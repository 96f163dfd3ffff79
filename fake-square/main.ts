// Runs the stand-in for Square alone: npm run fake-square. See docs/decisions/0015-square-stand-in.md
import { startFakeSquare } from './server.ts'

const { FAKE_SQUARE_PORT, DATA_DIR, FAKE_SQUARE_WEBHOOK_URL, FAKE_SQUARE_WEBHOOK_KEY, FAKE_SQUARE_FSYNC } = process.env

const square = await startFakeSquare({
  port: Number(FAKE_SQUARE_PORT || 3100),
  dataDir: DATA_DIR || './data',
  isDurable: FAKE_SQUARE_FSYNC !== '0',
  ...(FAKE_SQUARE_WEBHOOK_URL
    ? {
        webhook: {
          url: FAKE_SQUARE_WEBHOOK_URL,
          // What the program expects of a stand-in (src/server/start/card-provider.server.ts).
          signatureKey: FAKE_SQUARE_WEBHOOK_KEY || 'stand-in-webhook-signature-key',
        },
      }
    : {}),
})
console.log(`Stand-in for Square: ${square.origin}`)
console.log(`Ledger: ${square.ledgerPath}`)

async function stop(): Promise<void> {
  await square.stop()
  process.exitCode = 0
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
