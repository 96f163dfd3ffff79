/**
 * Public pages through nginx as `ops/nginx.conf` sets it up, beside nginx serving the same bytes with the same headers as static
 * files: requests per second, the median of five alternating rounds. `npm run bench:nginx`, on the build, where there are
 * nginx and wrk (Debian: apt-get install nginx-light wrk). Ends with 1 below 0.9. `BENCH_SECONDS` (5) is the length of a round.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/free-port.server.ts'
import { read, type ReadAnswer, startApplication } from './bench/servers.ts'
import { median, table } from './measure/figures.ts'
import { loadWithWrk } from './measure/wrk.ts'
import { startNginx } from './start-nginx.ts'

const pages = ['/', '/blog', '/catalog']
const rounds = 5
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 64
const wanted = 0.9

/** What nginx says by itself of a file. */
const own = /^(date|connection|keep-alive|server|etag|content-length|content-type|x-cache-status|accept-ranges)$/i
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Requests per second. */
const load = (url: string, duration: number) =>
  loadWithWrk(url, { seconds: duration, connections, headers: { 'Accept-Encoding': 'br' } })

const application = await startApplication({ TRUST_PROXY: '1' })
const dir = mkdtempSync(join(tmpdir(), 'legate-bench-nginx-'))
const port = await freePort()
const answers = new Map<string, ReadAnswer>()
for (const page of pages) {
  await read(application.origin + page)
  // The best compression follows the first answer; until it is there the bytes would differ.
  answers.set(page, await settled(page))
}
const nginx = await startNginx({ instances: [application.origin], more: staticSite() })
const fixed = `https://127.0.0.1:${port}`

let isReached = true
const rows: string[][] = []
for (const page of pages) {
  const kept: number[] = []
  const files: number[] = []
  await load(nginx.origin + page, 1)
  await load(fixed + page, 1)
  for (let round = 0; round < rounds; round += 1) {
    kept.push(await load(nginx.origin + page, seconds))
    files.push(await load(fixed + page, seconds))
  }
  const ratio = median(kept) / median(files)
  isReached &&= ratio >= wanted
  rows.push([page, median(kept).toFixed(0), median(files).toFixed(0), ratio.toFixed(2)])
}
await nginx.stop()
await application.stop()
rmSync(dir, { recursive: true, force: true })
process.stdout.write(
  `${table(['page', 'requests/s', 'static files', 'ratio'], rows)}\n\n${rounds} rounds of ${seconds} s each, ${connections} connections\n`,
)
if (!isReached) process.stdout.write(`The ratio ${wanted} is not reached\n`)
process.exit(isReached ? 0 : 1)

/** The same body twice, half a second apart. */
async function settled(page: string): Promise<ReadAnswer> {
  let before = await read(application.origin + page)
  for (;;) {
    await pause(500)
    const now = await read(application.origin + page)
    if (now.body.equals(before.body)) return now
    before = now
  }
}

function staticSite(): string {
  const locations = [...answers].map(([page, { headers, body }], index) => {
    const file = `page-${index}`
    writeFileSync(join(dir, file), body)
    const names = headers.filter((_, i) => i % 2 === 0)
    const added = names.flatMap((name, i) => {
      const value = /^cache-control$/i.test(name) ? 'public, max-age=0, must-revalidate' : (headers[i * 2 + 1] ?? '')
      return own.test(name) ? [] : [`add_header ${name} ${quoted(value)};`]
    })
    return `location = ${page} { root ${dir}; rewrite ^ /${file} break; default_type "text/html; charset=utf-8"; ${added.join(' ')} }`
  })
  return `server { listen 127.0.0.1:${port} ssl http2; server_tokens off; open_file_cache max=100;
    ${locations.join('\n')} }`
}
