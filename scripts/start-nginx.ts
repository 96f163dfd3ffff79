import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/free-port.server.ts'
import { makeCertificate } from './certificate.ts'
import { opsExample } from './ops-example.ts'
import { stop, until } from './processes.ts'
import { findProgram } from './system-packages.mjs'

export interface Nginx {
  /** https, with a certificate that nobody trusts. */
  origin: string
  /** In PEM, for whoever is to trust it. */
  certificate: string
  stop(): Promise<void>
}

interface Options {
  /** Where Legate listens, `http://127.0.0.1:3000`: each instance. */
  instances: readonly string[]
  /** What else stands in its `http { … }`, with the same certificate. */
  more?: string
}

/** nginx as `ops/nginx.conf` sets it up, on a free port, with a certificate of its own. */
export async function startNginx({ instances, more = '' }: Options): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'legate-nginx-'))
  const [secure, plain] = [await freePort(), await freePort()]
  const own = makeCertificate(dir)
  const site = opsExample('nginx.conf', [
    [
      'server 127.0.0.1:3000 fail_timeout=1s;',
      instances.map((instance) => `server ${new URL(instance).host} fail_timeout=1s;`).join(' '),
    ],
    ['/var/cache/nginx/legate', join(dir, 'cache')],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['/etc/ssl/legate/fullchain.pem', own.cert],
    ['/etc/ssl/legate/privkey.pem', own.key],
    // With the port, which no firm's address has.
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
  ])
  writeFileSync(
    join(dir, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${dir}/pid; error_log stderr;
     events { worker_connections 1024; }
     http { access_log off; types { } default_type application/octet-stream; sendfile on; tcp_nopush on;
       ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${dir}/${kind};`).join(' ')}
       ssl_certificate ${own.cert}; ssl_certificate_key ${own.key};
       ${site} ${more} }`,
  )
  const child = spawn(findProgram('nginx') ?? 'nginx', ['-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  await listening(child, plain)
  return {
    origin: `https://127.0.0.1:${secure}`,
    certificate: readFileSync(own.cert, 'utf8'),
    async stop() {
      await stop(child)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  const ended = new Promise<never>((_, failed) => {
    child.once('error', () => failed(new Error('There is no nginx (Debian: apt-get install nginx-light)')))
    child.once('exit', (code) => failed(new Error(`nginx ended with ${code}`)))
  })
  const address = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(address, { redirect: 'manual' })).status === 301
  await Promise.race([ended, until(answers, 10_000, 'nginx does not listen')])
}
