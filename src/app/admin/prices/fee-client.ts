import { send } from '#lib/send.ts'

const path = (feeId: string) => `/api/staff/government-fees/${feeId}`

export const addDatedAmount = (feeId: string, input: unknown): Promise<unknown> => send('POST', path(feeId), input)

export const checkFee = (feeId: string, effectiveFrom: string, input: unknown): Promise<unknown> =>
  send('POST', `${path(feeId)}/${effectiveFrom}/check`, input)

export const removeAmount = (feeId: string, effectiveFrom: string): Promise<unknown> =>
  send('DELETE', `${path(feeId)}/${effectiveFrom}`)
