import { sentLink } from '#features/mailed-links/sent-link.ts'
import { send } from '#lib/send.ts'
import type { OpenedPart, OwnerPartView, PartAnswers } from './owner-part.ts'

const done = () => undefined

/** How a part is saved and completed: by the client of the order, or by the owner with a link. */
export interface PartActions {
  save: (answers: PartAnswers) => Promise<{ savedAt: string }>
  saveSsn: (ssn: string) => Promise<void>
  submit: () => Promise<void>
}

const confirmed = { isTrueAndComplete: true }

/** What the owner is asked; rejects with `link-invalid` or `link-expired`. */
export const openByLink = (token: string): Promise<OpenedPart> =>
  send<OpenedPart>('POST', '/api/owner-parts/open', { token })

export const partByLink = (token: string, onDone: (outcome: OpenedPart) => void): PartActions => ({
  save: (answers) => send('POST', '/api/owner-parts/save', { token, answers }),
  saveSsn: (ssn) => send('POST', '/api/owner-parts/ssn', { token, ssn }).then(done),
  submit: () => send<OpenedPart>('POST', '/api/owner-parts/submit', { token, ...confirmed }).then(onDone),
})

export const declineByLink = (token: string): Promise<void> =>
  send('POST', '/api/owner-parts/decline', { token }).then(done)

/** Asks for a new link to the address that the expired one went to. */
export const renewByLink = (token: string): Promise<void> =>
  send('POST', '/api/owner-parts/renew', { token }).then(done)

const ownerPath = (orderId: string, ownerId: string) =>
  `/api/orders/${encodeURIComponent(orderId)}/owners/${encodeURIComponent(ownerId)}`

export function partOfOrder(orderId: string, ownerId: string, onDone: () => Promise<void>): PartActions {
  const path = `${ownerPath(orderId, ownerId)}/part`
  return {
    save: (answers) => send('PUT', path, { answers }),
    saveSsn: (ssn) => send('POST', `${path}/ssn`, { ssn }).then(done),
    submit: () => send<OwnerPartView[]>('POST', `${path}/submit`, confirmed).then(onDone),
  }
}

/** Opens a completed part again: for the client to correct, or for an invited owner by a new link. */
export const reopenPart = (orderId: string, ownerId: string): Promise<void> =>
  send('POST', `${ownerPath(orderId, ownerId)}/part/reopen`).then(done)

/** What the client does with an owner's invitation. */
export function invitationOf(orderId: string, ownerId: string) {
  const path = `${ownerPath(orderId, ownerId)}/invitation`
  return {
    invite: (email: string) => send('POST', path, { email }).then(done),
    ...sentLink(path),
    withdraw: () => send('DELETE', path).then(done),
  }
}
