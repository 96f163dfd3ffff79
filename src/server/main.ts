import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { rememberModules } from './start/remember-modules.ts'

const isDevelopment = process.argv.includes('--dev')
const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 60_000 })
// More are dropped at once (R62): each holds a file descriptor, and slow ones hold it for as long as the limits above.
server.maxConnections = 5000

if (isDevelopment) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // Vite runs the server's own modules too, so that they and the pages share one copy of each.
  const { runServer } = (await vite.ssrLoadModule(
    '/src/server/start/run.server.ts',
  )) as typeof import('./start/run.server.ts')
  // Every page links the one stylesheet itself; the plugin's own link differs in its nonce in the browser, and React says so.
  const build = async () => {
    const loaded = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return { ...loaded, unstable_getCriticalCss: undefined }
  }
  await runServer({ server, build, mode: 'development', before: (req, res, next) => vite.middlewares(req, res, next) })
} else {
  rememberModules(new URL('../../', import.meta.url))
  const { runWorkers, startsWorkers } = await import('./start/run-workers.server.ts')
  if (startsWorkers()) await runWorkers()
  else {
    const { runServer } = await import('./start/run.server.ts')
    const { loadBuild } = await import('./start/load-build.server.ts')
    const build = await loadBuild(new URL('../../build/server/', import.meta.url))
    const client = new URL('../../build/client', import.meta.url)
    await runServer({ server, build, mode: 'production', client })
  }
}
