import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  StaticRouterProvider,
} from 'react-router'
import type { App } from '#platform/app.server.ts'
import { createPageContext } from '#platform/http/page-context.server.ts'
import { aUser } from '../db/build.ts'
import { aSession } from './app.ts'

interface StaffPageModule {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>
  default: ComponentType
}

/**
 * A page of the back office as the server renders it for someone of this role, its loader called with a real session.
 * `path` is its route, `address` what is asked for.
 */
export async function renderStaffPage(
  app: App,
  page: StaffPageModule,
  path: string,
  address: string,
  role: 'staff' | 'admin' = 'admin',
): Promise<string> {
  const token = await aSession(app, await aUser(app.db, { role }))
  const loader: LoaderFunction = (args) => page.loader(args)
  const handler = createStaticHandler([{ path, loader, Component: page.default }])
  const request = new Request(new URL(address, app.origin), { headers: { cookie: `__Host-sid=${token}` } })
  const context = await handler.query(request, { requestContext: createPageContext(app) })
  if (context instanceof Response) throw new Error(`answered ${context.status}`)
  if (context.errors) throw Object.values(context.errors)[0]
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
