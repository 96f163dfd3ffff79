import { timingSafeEqual } from 'node:crypto'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { canceledOrder, expiredLink } from '#features/mailed-links/make-link.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { listCountingEvents, type CallerFacts, type SigningEvent } from './signing-events.server.ts'
import { linkOfRequest } from './signing-link.server.ts'
import { maskEmail } from './signing.ts'
import {
  type AskedRequest,
  findAsked,
  findComparable,
  findCurrentVersion,
  findNewest,
} from './signing-queries.server.ts'

/** What signing asks of orders, which import it: the caller passes it. */
export type SigningOrders = Pick<FormationOrders, 'findClient'>

export interface SigningCaller extends CallerFacts {
  user: CurrentUser | undefined
  orders: SigningOrders
  /** What the confirmed code gave this browser for a request. */
  passFor: (requestId: string) => string
}

export interface FoundRequest extends AskedRequest {
  /** How we know who is there; null until the code is confirmed. */
  identity: 'code' | 'account' | null
  /** What happened since the signer's address was last corrected. */
  events: SigningEvent[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const invalidLink = () =>
  new Problem('link-invalid', 'This link is no longer valid. There may be a newer one in your inbox.')

/**
 * Finds the request behind the link, whatever its state. A request's id counts for the signer who is logged in alone: by
 * the account's confirmed address, or with what the code gave this browser.
 *
 * @throws Problem `link-invalid`, `login-required`
 */
export async function findByLink(app: App, db: Db, token: string, caller: SigningCaller): Promise<AskedRequest> {
  const isId = uuid.test(token)
  const asked = await findAsked(db, isId ? { requestId: token } : { tokenHash: sha256(token) })
  if (isId && !caller.user) throw new Problem('login-required', 'Please log in to open this document.')
  if (!asked || (isId && !hasAddressOf(asked, caller.user))) throw invalidLink()
  if (isId && !identityOf(app, asked, caller))
    throw new Problem('link-invalid', 'Confirm your email address first. Then open this document again.')
  // Nobody signs for an order that was canceled or refunded; a signer keeps what they signed before.
  if (asked.request.state !== 'signed' && (await caller.orders.findClient(db, asked.signing.orderId))?.isGivenUp)
    throw canceledOrder()
  return asked
}

/**
 * Finds the request behind the link, and who is there.
 *
 * @throws Problem `link-invalid`, `link-expired` (410), `login-required`, and `revision-conflict` (409) when there is a
 *   newer version; its data then holds the version's number and, for the signer, the newer link
 */
export async function findRequest(app: App, db: Db, token: string, caller: SigningCaller): Promise<FoundRequest> {
  const asked = await findByLink(app, db, token, caller)
  const { request, version } = asked
  const identity = identityOf(app, asked, caller)
  if (request.state === 'lapsed' || version.supersededAt) throw await newerVersion(app, db, asked, identity)
  // Whoever logged in needs no link.
  if (request.expiresAt <= app.now() && identity !== 'account')
    throw expiredLink({ maskedEmail: maskEmail(request.signerEmail) })
  return { ...asked, identity, events: await listCountingEvents(db, request.id) }
}

/** The same for everything that only the signer may do. Throws `forbidden` until the code is confirmed. */
export async function findAsSigner(
  app: App,
  db: Db,
  token: string,
  caller: SigningCaller,
): Promise<FoundRequest & { identity: 'code' | 'account' }> {
  const found = await findRequest(app, db, token, caller)
  return { ...found, identity: requireIdentity(app, found, caller) }
}

/** How we know that it is the signer. Throws `forbidden` until the code is confirmed. */
export function requireIdentity(app: App, asked: AskedRequest, caller: SigningCaller): 'code' | 'account' {
  const identity = identityOf(app, asked, caller)
  if (!identity) throw new Problem('forbidden', 'Please enter the code from our email first.')
  return identity
}

/** The same for what needs the consent. */
export async function findAsReader(app: App, db: Db, token: string, caller: SigningCaller) {
  const found = await findAsSigner(app, db, token, caller)
  if (!hasConsented(found)) throw new Problem('forbidden', 'Please agree to sign electronically first.')
  return found
}

export const hasConsented = ({ events }: FoundRequest): boolean => events.some(({ kind }) => kind === 'consented')

/** Throws `order-state` for a request that was answered. */
export function requireOpen({ request }: AskedRequest): void {
  if (request.state === 'signed') throw new Problem('order-state', 'You’ve already signed this document.')
  if (request.state === 'declined') throw new Problem('order-state', 'You declined to sign this document.')
}

const hasAddressOf = ({ request }: AskedRequest, user: CurrentUser | undefined): boolean =>
  user?.email.toLowerCase() === request.signerEmail.toLowerCase()

function identityOf(app: App, asked: AskedRequest, caller: SigningCaller): FoundRequest['identity'] {
  if (caller.user?.emailVerified && hasAddressOf(asked, caller.user)) return 'account'
  const { id, passHash, passExpiresAt } = asked.request
  const isInTime = passExpiresAt !== null && passExpiresAt > app.now()
  const isConfirmed = passHash !== null && isInTime && timingSafeEqual(passHash, sha256(caller.passFor(id)))
  return isConfirmed ? 'code' : null
}

async function newerVersion(
  app: App,
  db: Db,
  asked: AskedRequest,
  identity: FoundRequest['identity'],
): Promise<Problem> {
  const newerVersion = await findCurrentVersion(db, asked.version.documentId)
  const newest = identity ? await findNewest(db, asked) : undefined
  return new Problem('revision-conflict', 'There is a newer version. Read it again before you sign.', {
    data: {
      newerVersion,
      ...(newest
        ? {
            newerToken: linkOfRequest(app, newest.request).token,
            canCompare: (await findComparable(db, newest)) !== null,
          }
        : {}),
    },
  })
}
