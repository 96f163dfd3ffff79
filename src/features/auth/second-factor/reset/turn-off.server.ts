import {
  endSessionsOf,
  type NewSession,
  replaceSession,
  requireLiveSession,
  type Visitor,
} from '#features/auth/sessions.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { recordFactorChange } from '#features/auth/second-factor/record-factor-change.server.ts'
import { forgetFactors } from './forget-factors.server.ts'

/** Turns a client's two-step login off. This session goes on as a new one, every other one ends; the owner is told. */
export const turnFactorOff = (app: App, user: CurrentUser, visitor: Visitor): Promise<NewSession> =>
  app.db.transaction(async (tx) => {
    await requireLiveSession(tx, user.id, visitor)
    await forgetFactors(tx, user.id)
    await endSessionsOf(tx, user.id)
    const session = await replaceSession(app, tx, user, visitor)
    await recordFactorChange(app, tx, user, 'turned-off')
    return session
  })
