// The least that node:http can do: one answer, made before, for whatever is asked. Its parent sends the answer.
import { createServer } from 'node:http'

interface BareAnswer {
  headers: string[]
  body: string
}

process.once('message', (answer: BareAnswer) => {
  const body = Buffer.from(answer.body, 'base64')
  const server = createServer((_, res) => {
    res.writeHead(200, answer.headers)
    res.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
