import { request } from 'node:https'
import { startNginx } from '../start-nginx.ts'
import { host, type Site } from './site.ts'

interface Answer {
  status: number
  text: string
  header(name: string): string
}

/** Asks for a page as a browser of the firm's clients does: over TLS, through nginx, by the firm's name. */
function ask(origin: string, path: string, body?: object): Promise<Answer> {
  return new Promise((answered, refused) => {
    const url = new URL(path, origin)
    const json = body && { 'content-type': 'application/json', origin: `https://${host}` }
    const sent = request(
      { host: url.hostname, port: url.port, path, rejectUnauthorized: false, method: body ? 'POST' : 'GET' },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          answered({
            status: response.statusCode ?? 0,
            text,
            header: (name) => String(response.headers[name] ?? ''),
          }),
        )
      },
    )
    for (const [name, value] of Object.entries({ host, ...json })) sent.setHeader(name, value)
    sent.once('error', refused).end(body && JSON.stringify(body))
  })
}

function expect(isTrue: boolean, text: string): void {
  if (!isTrue) throw new Error(text)
}

/**
 * Walks a running site once, through an nginx that answers at this address. Returns what it saw. Throws at the first thing
 * amiss.
 */
export async function walkSite(origin: string): Promise<string> {
  const pages = ['/', '/services', '/blog', '/contact', '/login', '/admin/login', '/robots.txt', '/sitemap.xml']
  for (const path of pages) {
    const { status } = await ask(origin, path)
    expect(status === 200, `${path} answers ${status}`)
  }
  const home = await ask(origin, '/')
  expect(/<h1/.test(home.text), 'The home page has no heading')
  expect(home.header('strict-transport-security') !== '', 'The home page asks for no TLS')
  const script = /\/assets\/[\w.-]+\.js/.exec(home.text)?.[0] ?? ''
  const file = await ask(origin, script)
  expect(file.status === 200 && file.header('cache-control').includes('immutable'), `${script} is not kept for ever`)
  const refused = await ask(origin, '/api/auth/login', { email: 'nobody@example.com', password: 'not a password' })
  expect(refused.status === 401, `A wrong password gets ${refused.status}: ${refused.text.slice(0, 200)}`)
  const hidden = await ask(origin, '/dev/outbox')
  expect(hidden.status === 404, `/dev/outbox answers ${hidden.status}`)
  return `${pages.length} pages, a file, and a refused login, over TLS through ops/nginx.conf`
}

/** Walks what serves at the site's port, through an nginx of this computer. */
export async function walkBehindNginx({ port }: Site): Promise<string> {
  const nginx = await startNginx({ instances: [`http://127.0.0.1:${port}`] })
  try {
    return await walkSite(nginx.origin)
  } finally {
    await nginx.stop()
  }
}
