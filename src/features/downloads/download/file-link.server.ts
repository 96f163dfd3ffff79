import { timingSafeEqual } from 'node:crypto'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'

export const linkMinutes = 15

interface Linked {
  id: string
  fileKey: string
}

/** Bound to the file as it is now: a link to a file that was replaced opens nothing. */
const sign = (app: App, { id, fileKey }: Linked, expires: string) =>
  app.secrets.hmac('download-link', [id, fileKey, expires].join('\n'))

export const fileAddress = (id: string): string => `/api/downloads/${id}/file`

/** The address that works for a quarter of an hour, for whoever was given it (decision 26). */
export function signedFileAddress(app: App, linked: Linked): string {
  const expires = String(Math.floor(app.now().getTime() / 1000) + linkMinutes * 60)
  const signature = sign(app, linked, expires).toString('base64url')
  return `${fileAddress(linked.id)}?${new URLSearchParams({ expires, signature }).toString()}`
}

/** Throws a Problem: `link-invalid` for a link that we did not make, `link-expired` for one that we did. */
export function checkFileLink(
  app: App,
  linked: Linked,
  { expires, signature }: { expires: string; signature: string },
): void {
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(app, linked, expires)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Problem('link-invalid', 'This link isn’t valid. Go to Resources to download the file again.')
  if (Number(expires) * 1000 <= app.now().getTime())
    throw new Problem('link-expired', 'This link has expired. Go to Resources to download the file again.')
}
