import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this address that nobody listens on, until someone else takes it. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, host), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
