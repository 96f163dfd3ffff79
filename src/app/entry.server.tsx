import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { errorFields } from '#platform/log.server.ts'
import { appContext, nonceContext } from '#platform/http/page-context.server.ts'
import { NonceContext } from '#app/shell/nonce.tsx'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const isKept = nonce === undefined
  const isWhole = isKept || isbot(request.headers.get('user-agent'))
  let failure: unknown
  return new Promise((answer, fail) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // A kept page has every part in its place: none is moved there by a script.
        ...(isKept ? { progressiveChunkSize: Infinity } : {}),
        [isWhole ? 'onAllReady' : 'onShellReady']() {
          if (isKept && failure !== undefined) {
            fail(failure)
            return
          }
          const body = new PassThrough()
          answer(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: fail,
        onError(error) {
          failure ??= error
          loadContext.get(appContext).log.error('page not rendered', errorFields(error))
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/** Logs unexpected page errors on one line. React Router's default would print the values of a failed query. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(appContext).log.error('page failed', errorFields(error))
}
