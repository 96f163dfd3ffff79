import { send } from '#lib/send.ts'

const path = '/api/staff/yearly-services'

export const recordResignation = (id: string, filedOn: string): Promise<unknown> =>
  send('POST', `${path}/${id}/resignation`, { filedOn })

export const confirmNewAgent = (id: string, shownOn: string): Promise<unknown> =>
  send('POST', `${path}/${id}/new-agent`, { shownOn })
