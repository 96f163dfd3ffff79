import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { errorFields } from '#platform/log.server.ts'
import { appContext, nonceContext } from '#platform/http/page-context.server.ts'
import { IslandServerContext } from '#app/islands/island-server.ts'
import { renderIsland } from '#app/islands/render-island.tsx'
import { NonceContext } from '#app/shell/nonce.tsx'

export const streamTimeout = 5_000

/** Renders the whole page at once: no loader defers its data, and streaming takes the server twice the time. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const { entry, hmr } = routerContext.manifest
  headers.set('content-type', 'text/html; charset=utf-8')
  const isKept = nonce === undefined
  let failure: unknown
  return new Promise((answer, fail) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <IslandServerContext value={{ render: renderIsland, script: entry.module, devScript: hmr?.runtime }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </IslandServerContext>
      </NonceContext>,
      {
        nonce,
        // Every part is in its place: none is moved there by a script.
        progressiveChunkSize: Infinity,
        onAllReady() {
          if (isKept && failure !== undefined) fail(failure)
          else pipe(collect((body) => answer(new Response(body, { status, headers }))))
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

function collect(onEnd: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
}

/** Logs unexpected page errors on one line. React Router's default would print the values of a failed query. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(appContext).log.error('page failed', errorFields(error))
}
