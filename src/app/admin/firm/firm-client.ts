import { send } from '#lib/send.ts'
import type { Site } from '#lib/site.ts'

export const saveFirm = (changes: Partial<Site>): Promise<unknown> => send('PUT', '/api/staff/firm', changes)

export const saveClaim = (id: string, claim: unknown): Promise<unknown> => send('PUT', `/api/staff/claims/${id}`, claim)

export const removeClaim = (id: string, seen: string): Promise<unknown> =>
  send('POST', `/api/staff/claims/${id}/remove`, { seen })
