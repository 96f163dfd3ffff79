import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Small parts that islands and pages share; nothing of it may import the router, zod, or react-hook-form. */
const parts = [
  /\/src\/ui\/(button|link|logo|seal|site|use-hydrated)\./,
  /\/src\/ui\/(feedback\/(skeleton|status-region|toast)|navigation\/page-link)\./,
  /\/src\/lib\/(dates|money|site)\./,
  /\/src\/features\/auth\/session-flag\./,
  /\/lucide-react\/dist\/esm\/(?!icons\/)/,
]

/** The router, and what stands on every page of it. */
const shell = [
  // Not the entry, which lies under @react-router/dev.
  /\/node_modules\/(react-router|@react-router(?!\/dev))\//,
  /\/src\/app\/start-router\./,
  /\/src\/app\/shell\/(account-slot|cached-page|contact-panel|error-page|failed-page|footer|header|navigation-status|nonce|page-loader|page-meta|session-watch-slot|theme-toggle)\./,
  /\/src\/app\/(pages\/not-found|starter\/|slim\/slim-frame|root\.)/,
  /\/src\/lib\/(checkout-pages|access\/(staff-pages|unattended))\./,
  /\/src\/features\/sharing\/og-images\./,
]

/** What most pages that do something load, and their forms. */
const acts = [
  /\/src\/lib\/(send|problem)\./,
  /\/src\/app\/(portal\/use-reload|shell\/initials)\./,
  /\/src\/ui\/(later|part|use-kept-focus|feedback\/(alert|empty-state))\./,
  /\/lucide-react\/dist\/esm\/icons\/(building-2|circle-exclamation-point|file-text|list-checks|message-square|plus)\./,
]
const fields = [
  /\/src\/ui\/form\/(field|form-field|form-context|form-choice|text-field|text-area-field|select-field|radio-cards|checkbox)\./,
]
const form = [
  /\/node_modules\/react-hook-form\//,
  /\/src\/ui\/form\/(form|form-groups|form-errors|form-schema|error-summary)\./,
]
const portal = [
  /\/src\/app\/portal\/(sidebar|failed-pane|offline-guard|company\/company-switcher)\./,
  /\/src\/app\/pages\/dashboard\/layout\./,
]

/**
 * What a module that imports zod makes at its top is made without effects: a page that reads only the words beside a schema
 * leaves the schema out, and zod with it (decision 250). The bundler sees a chain of calls, and cannot know.
 */
const schemasWithoutEffects: Plugin = {
  name: 'schemas-without-effects',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?/, code: /from ["']zod(\/mini)?["']/ },
    handler(code) {
      const made = this.parse(code)
        .body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
        .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
        .flatMap(({ init }) => (init && /^(Call|Member)Expression$/.test(init.type) ? [init] : []))
      let marked = code
      for (const { start, end } of made.toReversed())
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => ${marked.slice(start, end)})()${marked.slice(end)}`
      return { code: marked, map: null }
    },
  },
}

/**
 * The map of all routes that the browser gets: without what is false, and without the files that a page loads ahead, which the
 * server writes into the page (decision 270). It is written while the server is built.
 */
const shortRouteMap: Plugin = {
  name: 'short-route-map',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle() {
    const folder = new URL('build/client/assets/', import.meta.url)
    const short = (map: string) =>
      JSON.stringify(JSON.parse(map), (key, value: unknown) =>
        key === 'imports' ? [] : value === false ? undefined : value,
      )
    for (const name of readdirSync(folder).filter((one) => /^manifest-[0-9a-f]{8}\.js$/.test(one))) {
      const file = new URL(name, folder)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\{.*\}/s, short))
    }
  },
}

/** A chunk that is asked for later comes by `import()` alone: a preload link that a script makes has no nonce. */
const plainImports: Plugin = {
  name: 'plain-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

const neverRuns: Readonly<Record<string, string>> = {
  // Routes are known from the start (`routeDiscovery`).
  'fog-of-war': `const nothing = () => undefined
export const isFogOfWarEnabled = () => false
export {
  nothing as getManifestPath, nothing as getPartialManifest, nothing as getPatchRoutesOnNavigationFunction,
  nothing as getPathsWithAncestors, nothing as handleClientVersionMismatch, nothing as useFogOFWarDiscovery,
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

/** Parts of the router that our settings never reach, 2 KB of every page's script (decision 270). */
const shortRouter: Plugin = {
  name: 'short-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/ },
    handler: (id) => neverRuns[/([\w-]+)\.js$/.exec(id)?.[1] ?? ''],
  },
}

export default defineConfig({
  plugins: [reactRouter(), schemasWithoutEffects, shortRouteMap, plainImports, shortRouter],
  // '?worker&url' bundles the starter into one ES module and gives its address
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The first that know `light-dark()`: written out for others, it would be a second set of properties on every page.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A request costs its head and is compressed by itself: what every page needs comes in four files, not in thirty.
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/islands\/hydrate-island\./,
                },
                // What comes before React: Vite's own, which every dynamic import calls, and a word to zod.
                { name: 'preload', test: /vite\/preload-helper|\/src\/lib\/zod-without-eval\./ },
                { name: 'parts', test: (id) => parts.some((pattern) => pattern.test(id)) },
                { name: 'router', test: (id) => shell.some((pattern) => pattern.test(id)) },
                { name: 'acts', test: (id) => acts.some((pattern) => pattern.test(id)) },
                { name: 'fields', test: (id) => fields.some((pattern) => pattern.test(id)) },
                { name: 'form', test: (id) => form.some((pattern) => pattern.test(id)) },
                { name: 'portal', test: (id) => portal.some((pattern) => pattern.test(id)) },
              ],
            },
          },
        },
      },
    },
    // Server code stays outside the bundle: Node runs those files itself, so there is one pool and one context.
    ssr: { build: { rolldownOptions: { external: [/^#.*\.server\.ts$/] } } },
  },
})
