import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { trapHolder } from './trap.ts'

export type Operation = 'create' | 'complete' | 'cancel' | 'refund' | 'other'

function operationOf(method: string | undefined, path: string): Operation {
  if (method !== 'POST') return 'other'
  if (path === '/v2/payments') return 'create'
  if (path === '/v2/refunds') return 'refund'
  return path.endsWith('/complete') ? 'complete' : path.endsWith('/cancel') ? 'cancel' : 'other'
}

/** Between the program and the stand-in for Square, which makes its own faults: here is where traps lie, and the wire is cut. */
export async function startProviderProxy(port: number, target: string) {
  const faults = { isAway: false, delayMs: 0 }
  const traps = trapHolder<Operation>()
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (faults.isAway) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const caught = traps.catches(operationOf(request.method, request.url ?? ''))
    const { socket } = request
    const held = { isWaiting: () => !socket.destroyed, cut: () => void socket.destroy() }
    if (caught?.when === 'before') return caught.spring(held)
    if (faults.delayMs > 0) await new Promise((done) => setTimeout(done, faults.delayMs))
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const body = Buffer.concat(chunks)
    const answer = await fetch(`${target}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ...(body.length > 0 ? { body } : {}),
    })
    const text = Buffer.from(await answer.arrayBuffer())
    if (caught) return caught.spring(held)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(text)
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    traps,
    calm: () => void Object.assign(faults, { isAway: false, delayMs: 0 }),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
