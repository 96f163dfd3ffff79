import autocannon from 'autocannon'
import { registerClientWithOrders } from '../bench/client-account.ts'
import type { LoadedServer } from '../bench/servers.ts'
import type { LoadResult } from './load-result.ts'

const pages = ['/', '/services', '/catalog', '/blog', '/contact', '/quiz']
const reads = ['/api/auth/me', '/api/orders', '/api/catalog']

interface Rate {
  load: string
  paths: readonly string[]
  perSecond: number
  limitMs: number
}

const rates: Rate[] = [
  { load: '200 pages a second', paths: pages, perSecond: 200, limitMs: 150 },
  { load: '150 API reads a second of a client', paths: reads, perSecond: 150, limitMs: 200 },
]

/** The rates that two processors have to bear (R95). */
export async function atCapacity({ origin }: LoadedServer, seconds: number): Promise<LoadResult[]> {
  const cookie = await registerClientWithOrders(origin)
  const results: LoadResult[] = []
  for (const { load, paths, perSecond, limitMs } of rates) {
    const result = await autocannon({
      url: origin,
      connections: 20,
      overallRate: perSecond,
      duration: seconds,
      headers: { cookie },
      requests: paths.map((path) => ({ path })),
    })
    const { errors, non2xx, latency, requests } = result
    results.push({ load, answers: requests.total, failed: errors + non2xx, slowestMs: latency.p97_5, limitMs })
  }
  return results
}
