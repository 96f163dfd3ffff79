import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady, messageReader } from './messages.ts'
import { type Trap, trapHolder } from './trap.ts'

export interface DatabaseFaults {
  /** Nobody is let in, and whoever is in is thrown out. */
  isAway: boolean
  /** Connections are taken and nothing is answered. */
  isSilent: boolean
  /** What each message waits. */
  delayMs: number
  /** How likely a connection is cut as its transaction is to be made durable: half of them before, half after. */
  cut: number
}

const none: DatabaseFaults = { isAway: false, isSilent: false, delayMs: 0, cut: 0 }

/**
 * Between the program and PostgreSQL. A trap names a statement, and springs when what it did is made durable: at the
 * commit of its transaction, or at the statement itself outside of one. `target` is the port of PostgreSQL, while it runs.
 */
export async function startDatabaseProxy(port: number, target: () => number | undefined) {
  const faults = { ...none }
  const traps = trapHolder<string>()
  const counts = { cuts: 0 }
  const open = new Set<Socket>()
  const seen: ((statement: string) => void)[] = []
  const server = createServer((client) => {
    const databasePort = target()
    if (faults.isAway || databasePort === undefined) return void client.destroy()
    open.add(client)
    client.on('close', () => open.delete(client))
    serve(client, { databasePort, faults, traps, counts, note: (text) => seen.forEach((each) => each(text)) })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const cutAll = () => open.forEach((socket) => socket.destroy())
  return {
    port,
    faults,
    traps,
    counts,
    cutAll,
    calm: () => void Object.assign(faults, none),
    onStatement: (each: (statement: string) => void) => void seen.push(each),
    async stop() {
      const closed = new Promise((done) => server.close(done))
      cutAll()
      await closed
    },
  }
}

interface Serving {
  databasePort: number
  faults: DatabaseFaults
  traps: ReturnType<typeof trapHolder<string>>
  counts: { cuts: number }
  note: (statement: string) => void
}

function serve(client: Socket, { databasePort, faults, traps, counts, note }: Serving): void {
  const database = connect({ port: databasePort, host: '127.0.0.1', noDelay: true })
  client.setNoDelay(true)
  const end = () => {
    client.destroy()
    database.destroy()
  }
  for (const socket of [client, database]) socket.on('error', end).on('close', end)
  const read = messageReader()
  const isCaught = trackTransactions(traps)
  const held = { isWaiting: () => !client.destroyed && !database.destroyed, cut: end }
  let isHeld = false
  let after: (() => void) | undefined
  let passed = Promise.resolve()

  /** False when the connection has ended. */
  function pass(bytes: Buffer, statement: string | undefined): boolean {
    const caught = statement === undefined ? undefined : isCaught(statement)
    const cut = statement !== undefined && isCommit(statement) && Math.random() < faults.cut ? Math.random() : 1
    if (cut < 1) counts.cuts += 1
    if (caught?.when === 'before' || cut < 0.5) {
      isHeld = true
      if (caught) caught.spring(held)
      else end()
      return false
    }
    if (caught || cut < 1) after = caught ? () => caught.spring(held) : end
    return database.write(bytes) || true
  }

  client.on('data', (chunk: Buffer) => {
    const messages = read(chunk)
    passed = passed.then(async () => {
      if (faults.delayMs > 0) await pause(faults.delayMs)
      if (faults.isSilent || isHeld) return
      for (const { bytes, statement } of messages) {
        if (statement !== undefined) note(statement)
        if (!pass(bytes, statement)) return
      }
    })
  })
  database.on('data', (chunk: Buffer) => {
    if (faults.isSilent) return
    if (!after) client.write(chunk)
    else if (isReady(chunk)) after()
  })
}

const isBegin = (statement: string) => /^\s*(begin|start transaction)/i.test(statement)
const isCommit = (statement: string) => /^\s*commit/i.test(statement)
const isEnd = (statement: string) => /^\s*(commit|rollback(?! to))/i.test(statement)

/** Finds the statement that makes durable what the trap waits for. */
function trackTransactions(traps: Serving['traps']): (statement: string) => Trap<string> | undefined {
  let written: string[] = []
  let isWithin = false
  return (statement) => {
    if (isBegin(statement)) {
      isWithin = true
      written = []
    }
    if (!isWithin) return traps.catches(statement)
    written.push(statement)
    if (!isEnd(statement)) return undefined
    isWithin = false
    return isCommit(statement) ? traps.catches(written.join(';\n')) : undefined
  }
}
