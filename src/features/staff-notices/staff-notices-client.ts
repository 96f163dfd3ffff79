import { send } from '#lib/send.ts'
import type { NoticeChoices, NoticeKind, NoticeMail } from './staff-notice.ts'

const path = '/api/staff/notices'

export const fetchUnread = (signal: AbortSignal): Promise<{ unread: number }> =>
  send('GET', `${path}/unread`, undefined, { signal })

export const markRead = (id: string): Promise<unknown> => send('POST', `${path}/${id}/read`, {})

export const markAllRead = (input: { upTo: string; kind?: NoticeKind | undefined }): Promise<unknown> =>
  send('POST', `${path}/read`, input)

export const saveChoice = (kind: NoticeKind, mail: NoticeMail): Promise<NoticeChoices> =>
  send('PUT', `${path}/choices`, { [kind]: mail })
