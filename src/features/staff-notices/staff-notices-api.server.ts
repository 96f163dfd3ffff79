import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { getNoticeChoices, saveNoticeChoices } from './notice-choices.server.ts'
import { countUnread, listNotices } from './notices-queries.server.ts'
import { readAllNotices, readNotice } from './read-notices.server.ts'
import { choicesInput, noticeChoices, noticeList, noticesQuery, readInput, unreadCount } from './notice-schemas.ts'

const path = '/api/staff/notices'

export const staffNoticeEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: "List the caller's notices, the newest first, unread ones unless asked otherwise",
    query: noticesQuery,
    responses: { 200: noticeList },
    handle: ({ app, user, query }) => listNotices(app.db, user.id, query),
  }),
  endpoint({
    method: 'get',
    path: `${path}/unread`,
    access: 'staff',
    extendsSession: false,
    summary: "Count the caller's unread notices, up to 100; a session that does nothing else ends on time",
    responses: { 200: unreadCount },
    handle: async ({ app, user }) => ({ unread: await countUnread(app.db, user.id) }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/read`,
    access: 'staff',
    summary: "Mark the caller's notices as read, of one kind or of all, up to the newest that they saw",
    body: readInput,
    responses: { 200: unreadCount },
    async handle({ app, user, input }) {
      await readAllNotices(app, user.id, input)
      return { unread: await countUnread(app.db, user.id) }
    },
  }),
  endpoint({
    method: 'post',
    path: `${path}/{id}/read`,
    access: 'staff',
    summary: "Mark one of the caller's notices as read",
    body: z.strictObject({}),
    responses: { 200: unreadCount },
    async handle({ app, user, params }) {
      await readNotice(app, user.id, params['id'] ?? '')
      return { unread: await countUnread(app.db, user.id) }
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/choices`,
    access: 'staff',
    summary: 'Get how the caller is emailed about each kind of notice',
    responses: { 200: noticeChoices },
    handle: ({ app, user }) => getNoticeChoices(app.db, user.id),
  }),
  endpoint({
    method: 'put',
    path: `${path}/choices`,
    access: 'staff',
    summary: 'Change how the caller is emailed about kinds of notices: at once, daily, or not at all',
    body: choicesInput,
    responses: { 200: noticeChoices },
    handle: ({ app, user, input }) => saveNoticeChoices(app, user.id, input),
  }),
]
