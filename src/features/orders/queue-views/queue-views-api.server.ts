import { z } from 'zod'
import { endpoint, type Endpoint } from '#platform/http/endpoint.server.ts'
import { changeViewInput, openingViewInput, savedView, saveViewInput } from './queue-view.ts'
import { listSavedViews } from './queue-views-queries.server.ts'
import { changeView, deleteView, openWithView, saveView } from './save-view.server.ts'

const path = '/api/staff/queue/views'
const views = z.array(savedView)

export const queueViewEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path,
    access: 'staff',
    summary: "List the caller's saved views of the queue and those that others share, with how many orders each holds",
    responses: { 200: views },
    handle: ({ app, user }) => listSavedViews(app.db, user.id, app.now()),
  }),
  endpoint({
    method: 'post',
    path,
    access: 'staff',
    summary: 'Save filters of the queue under a name; private unless shared',
    body: saveViewInput,
    responses: { 200: views },
    async handle({ app, user, input }) {
      await saveView(app, user, input)
      return listSavedViews(app.db, user.id, app.now())
    },
  }),
  endpoint({
    method: 'put',
    path: `${path}/{id}`,
    access: 'staff',
    summary: "Rename, share, or stop sharing one of the caller's views",
    body: changeViewInput,
    responses: { 200: views },
    async handle({ app, user, params, input }) {
      await changeView(app, user, params['id'] ?? '', input)
      return listSavedViews(app.db, user.id, app.now())
    },
  }),
  endpoint({
    method: 'delete',
    path: `${path}/{id}`,
    access: 'staff',
    summary: "Delete one of the caller's views",
    responses: { 200: views },
    async handle({ app, user, params }) {
      await deleteView(app, user, params['id'] ?? '')
      return listSavedViews(app.db, user.id, app.now())
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/staff/queue/opening-view',
    access: 'staff',
    summary: "Choose the view that the caller's queue opens with after the login, or none",
    body: openingViewInput,
    responses: { 200: views },
    async handle({ app, user, input }) {
      await openWithView(app, user, input.viewId)
      return listSavedViews(app.db, user.id, app.now())
    },
  }),
]
