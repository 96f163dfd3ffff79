import type { CallOffInput, CorrectionInput, ResignationInput, TakeBackInput } from './staff-renewal.ts'
import { send } from '#lib/send.ts'

const path = '/api/staff/yearly-services'

export const recordResignation = (id: string, input: ResignationInput): Promise<unknown> =>
  send('POST', `${path}/${id}/resignation`, input)

export const correctResignation = (id: string, input: CorrectionInput): Promise<unknown> =>
  send('PUT', `${path}/${id}/resignation`, input)

export const takeResignationBack = (id: string, input: TakeBackInput): Promise<unknown> =>
  send('POST', `${path}/${id}/resignation-taken-back`, input)

export const callOffExit = (id: string, input: CallOffInput): Promise<unknown> =>
  send('POST', `${path}/${id}/exit-called-off`, input)

export const confirmNewAgent = (id: string, shownOn: string): Promise<unknown> =>
  send('POST', `${path}/${id}/new-agent`, { shownOn })
