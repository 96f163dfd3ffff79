import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createPageContext } from '#platform/http/page-context.server.ts'
import { handleError } from '#app/entry.server.tsx'
import { pageLoader } from './page-loader.ts'

function aCall(lines: string[] = []) {
  const context = createPageContext({ log: createLog('debug', (line) => lines.push(line)) } as unknown as App)
  const request = new Request('http://127.0.0.1:3000/checkout')
  return { context, request, params: {}, url: new URL(request.url), pattern: '/checkout' }
}

const queryFailedBy = (cause: Error) =>
  new DrizzleQueryError('select * from users where email = $1', ['alex@x.example'], cause)

test.each([
  ['a database that is away', queryFailedBy(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })), 503],
  ['a database that shuts down', queryFailedBy(Object.assign(new Error('gone'), { code: '57P01' })), 503],
  ['a problem', new Problem('not-found', 'We couldn’t find that order.'), 404],
])('a page answers %s with its status', async (_, error, status) => {
  const load = pageLoader(() => Promise.reject(error))
  await expect(load(aCall())).rejects.toMatchObject({ init: { status } })
})

test.each(['\0', 'the-annual-report\0', '\ud800'])(
  'a page at a name that no row can have is not found: %j',
  async (postId) => {
    const load = pageLoader(() => Promise.reject(new Error('the database was asked')))
    await expect(load({ ...aCall(), params: { postId } })).rejects.toMatchObject({ init: { status: 404 } })
  },
)

test('what fails otherwise goes to the log without the values of the query', async () => {
  const lines: string[] = []
  const call = aCall(lines)
  const error = queryFailedBy(new Error('syntax error'))
  await expect(pageLoader(() => Promise.reject(error))(call)).rejects.toBe(error)
  handleError(error, call)
  expect(lines.join('')).toContain('page failed')
  expect(lines.join('')).not.toContain('alex@x.example')
})
