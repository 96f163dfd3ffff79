import { type MailedLink, makeLink } from '#features/mailed-links/make-link.server.ts'
import type { App } from '#platform/app.server.ts'

/** The link of a request: each number is another link, and only the newest works. */
export const linkOfRequest = (app: App, { id, linkNumber }: { id: string; linkNumber: number }): MailedLink =>
  makeLink(app, 'sign', `${id}:${linkNumber}`)
