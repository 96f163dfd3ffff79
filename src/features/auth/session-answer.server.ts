import { sessionCookie } from '#platform/http/session-cookie.server.ts'
import type { NewSession } from './sessions.server.ts'

/** The header of an answer that begins a session. */
export const withSessionCookie = ({ token, maxAgeSeconds }: NewSession): Record<string, string> => ({
  'set-cookie': sessionCookie(token, maxAgeSeconds),
})
