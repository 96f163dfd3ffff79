import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from '#platform/page-context.server.ts'
import { NonceContext } from './nonce.tsx'

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
  const isBot = isbot(request.headers.get('user-agent'))
  return new Promise((answer, fail) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [isBot ? 'onAllReady' : 'onShellReady']() {
          const body = new PassThrough()
          answer(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: fail,
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}
