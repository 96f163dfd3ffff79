import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OwnQuery } from '../interactions/firm.ts'

/** A server that puts what it is asked into its SQL: what the scanner must find, or its other answers are worth nothing. */
export async function startOpenServer(query: OwnQuery): Promise<{ origin: string; close: () => void }> {
  const server = createServer((req, res) => {
    const asked = new URL(req.url ?? '/', 'http://localhost').searchParams.get('q') ?? ''
    query<{ email: string }>(`select email from users where first_name = '${asked}' order by email limit 20`).then(
      // None where it was made to run two statements.
      (rows: { email: string }[] | undefined) => res.end(rows?.map(({ email }) => `<p>${email}</p>`).join('')),
      (error: unknown) => res.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
