import { createServer, type Server, type Socket } from 'node:net'

/** The antivirus industry's harmless test file, in two parts so that no scanner takes this source for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** What a test lets clamd do wrong with a stream. */
type Fault = 'silent' | 'stuck' | 'slow' | 'hang-up' | 'error' | 'disk-full' | 'read-timeout'

export interface FakeClamd {
  url: string
  /** The contents that were scanned, whole. */
  scanned: Buffer[]
  fault: Fault | undefined
  /** As clamd's StreamMaxLength, in bytes. */
  maxLength: number
  stop(): Promise<void>
}

/** A server that speaks clamd's PING and INSTREAM and knows one signature: EICAR, in the plain bytes that it is sent. */
export async function startClamd(listenAt: { port: number } | { path: string } = { port: 0 }): Promise<FakeClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, clamd)
  })
  const clamd: FakeClamd = {
    url: '',
    scanned: [],
    fault: undefined,
    maxLength: 25 * 1024 * 1024,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  await new Promise<void>((done) => server.listen({ host: '127.0.0.1', ...listenAt }, done))
  clamd.url = urlOf(server)
  return clamd
}

function urlOf(server: Server): string {
  const address = server.address()
  return typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`
}

const replies: Record<Exclude<Fault, 'silent' | 'stuck' | 'slow' | 'hang-up'>, string> = {
  error: 'stream: Can’t allocate memory ERROR',
  'disk-full': 'Error writing to temporary file. ERROR',
  'read-timeout': 'COMMAND READ TIMED OUT',
}

function serve(socket: Socket, clamd: FakeClamd): void {
  let waiting = Buffer.alloc(0)
  let content: Buffer[] | undefined
  // All its threads are busy: it reads nothing.
  if (clamd.fault === 'stuck') socket.pause()
  const answer = (text: string) => {
    if (clamd.fault === 'silent') return
    if (clamd.fault === 'hang-up') socket.destroy()
    else if (clamd.fault === 'slow') setTimeout(() => socket.end(`${text}\0`), 150)
    else socket.end(`${clamd.fault && clamd.fault !== 'stuck' ? replies[clamd.fault] : text}\0`)
  }
  if (clamd.fault === 'stuck') return
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, Buffer.from(chunk)])
    if (!content) {
      const end = waiting.indexOf(0)
      if (end === -1) return
      const command = waiting.toString('latin1', 0, end)
      waiting = waiting.subarray(end + 1)
      if (command !== 'zINSTREAM') return answer(command === 'zPING' ? 'PONG' : 'UNKNOWN COMMAND')
      content = []
    }
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE()) {
      const length = waiting.readUInt32BE()
      content.push(waiting.subarray(4, 4 + length))
      waiting = waiting.subarray(4 + length)
      const whole = Buffer.concat(content)
      if (whole.length > clamd.maxLength) return answer('INSTREAM size limit exceeded. ERROR')
      if (length > 0) continue
      clamd.scanned.push(whole)
      return answer(whole.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
    }
  })
}
