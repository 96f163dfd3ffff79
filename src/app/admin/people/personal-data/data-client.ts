import type { MergeInput, PersonInput } from '#features/personal-data/personal-data.ts'
import { send } from '#lib/send.ts'

export const makeExport = (person: PersonInput): Promise<{ id: string }> =>
  send('POST', '/api/staff/person-exports', person)

export const prepareErasure = (person: PersonInput): Promise<unknown> => send('POST', '/api/staff/erasures', person)

/** Waits longer: a whole life with us may go. */
export const confirmErasure = (id: string, word: 'ERASE'): Promise<unknown> =>
  send('POST', `/api/staff/erasures/${id}/confirm`, { word }, { timeoutMs: 60_000 })

export const cancelErasure = (id: string): Promise<unknown> => send('POST', `/api/staff/erasures/${id}/cancel`, {})

export const mergeAccounts = (input: MergeInput): Promise<unknown> =>
  send('POST', '/api/staff/account-merges', input, { timeoutMs: 60_000 })
