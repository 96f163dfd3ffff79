import type { IncomingMessage } from 'node:http'
import { type MailRow, readableBodies } from '#features/notifications/mail-secret.server.ts'
import { listMails } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/**
 * `/dev/outbox`: the mails that would have been sent, while no SMTP server is set. Never in production, and only for
 * requests from this computer, judged by the connection, because anyone can send any Host header.
 */
export async function devOutbox(request: Request, app: App, connection: unknown): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (app.env.isProduction || !isLoopbackPeer(connection) || isForwarded(request, app)) return undefined
  if (!/^\/dev\/outbox(\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/.test(pathname)) return undefined
  const id = pathname.split('/')[3]
  const rows = await listMails(app.db, id)
  const body = id ? rows.map((mail) => readableBodies(app, mail).html).join('') : list(app, rows)
  return new Response(body, { status: id && rows.length === 0 ? 404 : 200, headers })
}

function list(app: App, rows: MailRow[]): string {
  const items = rows.map(
    (mail) =>
      `<li><a href="/dev/outbox/${mail.id}">${escape(mail.subject)}</a> to ${escape(mail.toAddress)}, ${mail.createdAt.toISOString()}, ${mail.sentAt ? 'sent' : 'waiting'}<pre>${escape(readableBodies(app, mail).text)}</pre></li>`,
  )
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Outbox</title><style>body{font:1rem/1.5 system-ui;margin:2rem;max-width:60rem}pre{white-space:pre-wrap;background:#f5f2e9;padding:1rem}</style><h1>Outbox</h1><ol>${items.join('') || '<li>No mail yet</li>'}</ol></html>`
}

function isLoopbackPeer(connection: unknown): boolean {
  const { incoming } = connection as { incoming?: IncomingMessage }
  const address = incoming?.socket.remoteAddress ?? ''
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

/** Behind a proxy on this computer, every client looks like a local peer. */
const isForwarded = (request: Request, app: App) =>
  app.env.trustedHops > 0 || request.headers.has('x-forwarded-for') || request.headers.has('forwarded')
