import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import {
  currentUser,
  endSessionsOf,
  replaceSession,
  requireLiveSession,
  type SignedIn,
  type Visitor,
} from '#features/auth/sessions.server.ts'
import { forgetTries } from './count-tries.server.ts'
import { type PasskeyParty, passkeyParty } from './passkey-party.server.ts'
import { recordFactorChange } from './record-factor-change.server.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import { closeReset } from './reset/setup-link.server.ts'
import { passkeyChallenges, passkeys, totpDevices } from './second-factor-tables.server.ts'
import type { NewPasskeyInput } from './second-factor.ts'

/** A challenge lives for five minutes and is answered once (R46). */
const challengeSeconds = 300
const maximumKeys = 20

function requireParty(app: App): PasskeyParty {
  const party = passkeyParty(app)
  if (!party) throw new Problem('invalid-input', 'Passkeys need a host name. Open this site by its name and try again.')
  return party
}

async function keepChallenge(app: App, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(app.now().getTime() + challengeSeconds * 1000)
  await app.db.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
}

/** Whether the challenge was ours, for this purpose, and still open. It is used up, whatever the answer is worth. */
async function takeChallenge(app: App, challenge: string, userId: string | null): Promise<boolean> {
  const used = await app.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expiresAt, app.now()),
        userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return used.length === 1
}

const userHandle = (userId: string) => new TextEncoder().encode(userId)

/** What the browser needs to make a new key for the account. */
export async function startPasskey(app: App, user: CurrentUser) {
  const party = requireParty(app)
  const known = await app.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
  if (known.length >= maximumKeys) throw new Problem('invalid-input', 'You have 20 passkeys. Remove one first.')
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.rpId,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: userHandle(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: knownTransports(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(app, options.challenge, user.id)
  return { options }
}

/** A key of another kind than this library knows is still a key: its transports are only a hint to the browser. */
const knownTransports = (transports: string[]) => transports as AuthenticatorTransport[]

/**
 * Adds the key. It is a second factor from then on, and the session is whole; the first second factor of an account
 * comes with ten recovery codes. Throws `invalid-input` for an answer that does not fit.
 */
export async function addPasskey(
  app: App,
  user: CurrentUser,
  { credential, name }: NewPasskeyInput,
  visitor: Visitor,
): Promise<SignedIn & { recoveryCodes?: string[] }> {
  const party = requireParty(app)
  const { registrationInfo } = await verifyRegistrationResponse({
    // The library checks its shape.
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(app, challenge, user.id),
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
  }).catch(refuse)
  if (!registrationInfo) throw notAccepted()
  const { credential: key } = registrationInfo
  return app.db.transaction(async (tx) => {
    await requireLiveSession(tx, user.id, visitor)
    const added = await tx
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey),
        signCount: key.counter,
        transports: key.transports ?? [],
        name,
        createdAt: app.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw notAccepted()
    await closeReset(tx, user.id)
    const isFirst = (await countRecoveryCodes(tx, user.id)) === 0
    // Logged in elsewhere with the password alone: no more.
    if (isFirst) await endSessionsOf(tx, user.id)
    const session = await replaceSession(app, tx, user, visitor, { secondFactorAt: app.now() })
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(app, tx, user.id) : undefined
    await recordFactorChange(app, tx, user, 'passkey-added')
    return { user, session, ...(recoveryCodes ? { recoveryCodes } : {}) }
  })
}

/** What the browser needs to log in with a key of this site. It names no account, so it tells nobody who has one. */
export async function startPasskeyLogin(app: App) {
  const party = requireParty(app)
  const options = await generateAuthenticationOptions({ rpID: party.rpId, userVerification: 'required' })
  await keepChallenge(app, options.challenge, null)
  return { options }
}

/**
 * Logs in with a key; its owner was verified by the device, so it counts as both factors. Also what gives a fresh second
 * factor: the session is replaced. Throws `wrong-credentials` for an unknown key, a used challenge, another origin, or a
 * counter that went back.
 */
export async function logInWithPasskey(
  app: App,
  credential: NewPasskeyInput['credential'],
  visitor: Visitor,
): Promise<SignedIn> {
  const party = requireParty(app)
  const [found] = await app.db
    .select({ key: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credential.id))
  if (!found)
    throw new Problem('wrong-credentials', 'We don’t know this passkey. Log in with your password and a code.')
  const { key } = found
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(app, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(key.publicKey),
      counter: key.signCount,
      transports: knownTransports(key.transports),
    },
    requireUserVerification: true,
  }).catch(refuseLogin)
  if (!verified) throw wrongKey()
  const user = currentUser(found.user)
  return app.db.transaction(async (tx) => {
    const used = await tx
      .update(passkeys)
      .set({ signCount: authenticationInfo.newCounter, lastUsedAt: app.now() })
      .where(eq(passkeys.id, key.id))
      .returning({ id: passkeys.id })
    // Taken away while it was being checked.
    if (used.length === 0) throw wrongKey()
    await forgetTries(tx, user.id)
    const session = await replaceSession(app, tx, user, visitor, { secondFactorAt: app.now() })
    await writeAudit(tx, { actor: `user:${user.id}`, action: 'second-factor.passkey', object: `user:${user.id}` })
    return { user, session }
  })
}

/** Removes a key. Throws `not-found`, and `order-state` for the last second factor of someone who needs one. */
export async function removePasskey(app: App, user: CurrentUser, passkeyId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const keys = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id)).for('update')
    if (!keys.some(({ id }) => id === passkeyId)) throw new Problem('not-found', 'There’s no such passkey.')
    if (keys.length === 1 && !(await hasConfirmedApp(tx, user.id)))
      throw new Problem(
        'forbidden',
        user.role === 'client'
          ? 'This is your only second step. Set up an authenticator app first, or turn two-step login off.'
          : 'This is your only second factor. Set up an authenticator app first.',
      )
    await tx.delete(passkeys).where(eq(passkeys.id, passkeyId))
    await recordFactorChange(app, tx, user, 'passkey-removed')
  })
}

async function hasConfirmedApp(tx: Db, userId: string): Promise<boolean> {
  const apps = await tx
    .select({ confirmedAt: totpDevices.confirmedAt })
    .from(totpDevices)
    .where(eq(totpDevices.userId, userId))
  return apps.some(({ confirmedAt }) => confirmedAt !== null)
}

const notAccepted = (cause?: unknown) =>
  new Problem('invalid-input', 'This passkey could not be added. Try again, or use an authenticator app.', { cause })
const refuse = (error: unknown) => Promise.reject(notAccepted(error))
const wrongKey = (cause?: unknown) =>
  new Problem('wrong-credentials', 'This passkey was not accepted. Try again, or log in with your password.', { cause })
const refuseLogin = (error: unknown) => Promise.reject(wrongKey(error))
