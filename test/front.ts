import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { createFront, type FrontOptions } from '#server/http/app.server.ts'

/** A site without pages: anything that isn't a file, an endpoint, or a rule of the front is not found. */
export const noPages = {
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  entry: { module: { default: () => new Response('page'), handleError: () => {} } },
  routes: {},
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  basename: '/',
} as unknown as ServerBuild

/** The front of a site without pages, on a port of its own. */
export async function listeningFront(options: Omit<FrontOptions, 'build' | 'mode'>) {
  const server = createServer(createFront({ build: noPages, mode: 'production', ...options }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
