import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

/** What stands for files that never run here, by their names. */
const neverRuns: Readonly<Record<string, string>> = {
  // Routes are known from the start (`routeDiscovery`).
  'fog-of-war': `const nothing = () => undefined
export const isFogOfWarEnabled = () => false
export {
  nothing as URL_LIMIT, nothing as getManifestPath, nothing as getPartialManifest,
  nothing as getPatchRoutesOnNavigationFunction, nothing as getPathsWithAncestors,
  nothing as handleClientVersionMismatch, nothing as useFogOFWarDiscovery,
}`,
  // Nothing is measured in the browser.
  instrumentation: `const nothing = () => undefined
export {
  nothing as consumeInstrumentationClientResultMetaReceiver, nothing as instrumentHandler,
  nothing as instrumentationResultMetaContext,
}
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router`,
}

/**
 * Parts of the router that our settings never reach, 2 KB of every page's script (decision 270). A version whose file exports
 * something else keeps its own file.
 */
export const shortRouter: Plugin = {
  name: 'short-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/ },
    handler(id) {
      const short = neverRuns[/([\w-]+)\.js$/.exec(id)?.[1] ?? ''] ?? ''
      return shortFor(this, id, short, readFileSync(id, 'utf8'))
    },
  },
}

/** A chunk that is asked for later comes by `import()` alone: a preload link that a script makes has no nonce. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code, id) {
      const short = shortFor(this, id, 'export const __vitePreload = (load) => load()', code)
      return short === undefined ? undefined : { code: short, map: null }
    },
  },
}

/** The short text, as long as it exports what the file does; undefined, with a warning, for a version that exports something else. */
function shortFor(context: Rolldown.PluginContext, id: string, short: string, code: string): string | undefined {
  if (exportsOf(context.parse(short)) === exportsOf(context.parse(code))) return short
  context.warn(`${id} exports something else than before, and goes whole into every page`)
  return undefined
}

type Program = ReturnType<Rolldown.PluginContext['parse']>

function exportsOf({ body }: Program): string {
  const names = body.flatMap((one) => {
    if (one.type !== 'ExportNamedDeclaration') return []
    const declared = one.declaration?.type === 'VariableDeclaration' ? one.declaration.declarations : []
    return [
      ...declared.map(({ id }) => (id.type === 'Identifier' ? id.name : '')),
      ...one.specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value)),
    ]
  })
  return names.toSorted().join()
}
