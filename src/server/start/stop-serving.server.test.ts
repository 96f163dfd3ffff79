import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { stopServing } from './stop-serving.server.ts'

async function listening(answer: RequestListener = (_, res) => void res.end('answer')) {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** A connection, and everything that it has received when the server ends it. */
async function connection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  return { socket, received: once(socket, 'close').then(() => text) }
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

test('a connection whose request is on its way gets its answer, and ends', async () => {
  const { server, port } = await listening()
  const taken = once(server, 'connection')
  const { socket, received } = await connection(port)
  await taken
  const stopped = stopServing(server)
  socket.write(request)
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*answer/i)
  await stopped
})

test('a kept connection gets the answer to its next request, and ends', async () => {
  const { server, port } = await listening()
  const { socket, received } = await connection(port)
  socket.write(request)
  await once(socket, 'data')
  const stopped = stopServing(server)
  socket.write(request)
  expect((await received).match(/200 OK/g)).toHaveLength(2)
  await stopped
})

test('an answer under way is finished', async () => {
  let finish = () => {}
  const { server, port } = await listening((_, res) => void (finish = () => res.end('late')))
  const { socket, received } = await connection(port)
  socket.write(request)
  await once(server, 'request')
  const stopped = stopServing(server)
  finish()
  expect(await received).toContain('late')
  await stopped
})

test('a connection that stays quiet ends, and no new one is taken', async () => {
  const { server, port } = await listening()
  const { socket, received } = await connection(port)
  socket.write(request)
  await once(socket, 'data')
  await stopServing(server)
  expect((await received).match(/200 OK/g)).toHaveLength(1)
  await expect(connection(port)).rejects.toThrow('ECONNREFUSED')
})

test('a request that came while the process had no time is answered', async () => {
  const { server, port } = await listening()
  const { socket, received } = await connection(port)
  socket.write(request)
  await once(socket, 'data')
  const stopped = stopServing(server)
  socket.write(request)
  // Nothing else runs until the quiet second is over.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  expect((await received).match(/200 OK/g)).toHaveLength(2)
  await stopped
})
