import { saveFile } from '#lib/files/fetch-file.ts'
import { send } from '#lib/send.ts'
import type { ConsentForm, ConsentRequestView } from './agent-consent.ts'

const done = () => undefined

/** What the agent is asked, or has signed; rejects with `link-invalid` or `link-expired`. */
export const openConsent = (token: string): Promise<ConsentRequestView> =>
  send<ConsentRequestView>('POST', '/api/agent-consents/open', { token })

export const giveConsent = (token: string, form: ConsentForm): Promise<ConsentRequestView> =>
  send<ConsentRequestView>('POST', '/api/agent-consents', { token, ...form })

/** Saves the paper that the agent signed. */
export const downloadConsent = (token: string, fileName: string): Promise<void> =>
  saveFile('/api/agent-consents/paper', { token }, fileName)

export const declineConsent = (token: string, reason: string): Promise<void> =>
  send('POST', '/api/agent-consents/decline', { token, reason }).then(done)

/** Asks for a new link to the address that the expired one went to. */
export const renewConsent = (token: string): Promise<void> =>
  send('POST', '/api/agent-consents/renew', { token }).then(done)
