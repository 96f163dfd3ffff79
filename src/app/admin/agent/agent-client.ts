import { send } from '#lib/send.ts'

export const saveAgent = (provider: unknown): Promise<unknown> => send('PUT', '/api/staff/agent', provider)

export const signConsent = (input: unknown): Promise<unknown> => send('POST', '/api/staff/agent-consent', input)

export const withdrawConsent = (id: string): Promise<unknown> =>
  send('POST', '/api/staff/agent-consent/withdraw', { id })
