import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Small parts that islands and pages share; nothing of it may import the router, zod, or react-hook-form. */
const parts = [
  /\/src\/ui\/(button|link|site|use-hydrated)\./,
  /\/src\/ui\/(feedback\/(skeleton|status-region|toast)|navigation\/page-link)\./,
  /\/src\/lib\/(dates|money|site)\./,
  /\/src\/features\/auth\/session-flag\./,
  /\/lucide-react\/dist\/esm\/(?!icons\/)/,
]

/** What stands on every page of the router. */
const shell = [
  /\/src\/app\/shell\/(account-slot|cached-page|contact-panel|error-page|failed-page|footer|header|navigation-status|nonce|page-loader|page-meta|session-watch-slot|theme-toggle)\./,
  /\/src\/app\/(starter\/|slim\/slim-frame|root\.)/,
  /\/src\/lib\/(checkout-pages|access\/(staff-pages|unattended))\./,
  /\/src\/features\/sharing\/og-images\./,
  /\/src\/ui\/(logo|seal)\./,
]

/** What most pages that do something load, islands too; nothing of it may import the router. */
const acts = [
  /\/src\/lib\/(send|problem)\./,
  /\/src\/ui\/(later|part|feedback\/alert)\./,
  /\/lucide-react\/dist\/esm\/icons\/circle-exclamation-point\./,
]
/** What the portal and the back office share. */
const panes = [
  /\/src\/app\/(portal\/use-reload|shell\/initials)\./,
  /\/src\/ui\/(use-kept-focus|feedback\/empty-state)\./,
  /\/lucide-react\/dist\/esm\/icons\/(building-2|file-text|list-checks|lock|log-out|message-square|plus|search|user-round)\./,
]
const fields = [
  /\/src\/ui\/form\/(field|form-field|form-context|form-choice|text-field|text-area-field|select-field|radio-cards|checkbox)\./,
]
const form = [
  /\/node_modules\/react-hook-form\//,
  /\/src\/ui\/form\/(form|form-groups|form-errors|form-schema|error-summary)\./,
]
const common = [
  /\/src\/ui\/(layout\/(block|card)|navigation\/disclosure|dialog\/menu)\./,
  /\/src\/app\/portal\/(stacking-table|orders\/use-actions)\./,
]
/** What stands on every page of the back office, or on most (decision 275). */
const desk =
  /\/src\/app\/admin\/(keys\/(?!key-sheet|single-keys-switch)|(parts\/(staff-page|subnav)|staff-(bar|menu)|failed-page|broken-chain)\.)/
/** What its lists show. */
const deskLists =
  /\/src\/(app\/admin\/(parts\/pager|orders\/(status-badge|wait-bar))|features\/orders\/queue\/queue-words)\./
/** What an order's page shares with the forms that open on it. */
const orderDesk =
  /\/src\/app\/admin\/(orders\/(staff-order-client|desk\/is-waiting-on-us)|money\/(payment|refund)-badge|parts\/text-form)\./
const address = [
  /\/src\/features\/formation\/(fields\/address-(fields|lines)|submission\/same-as-office)\./,
  /\/src\/features\/washington\/addresses\/counties\./,
]
const steps = [
  /\/src\/features\/formation\/(words\/step-words|submission\/declarations|fields\/number-of)\./,
  /\/src\/features\/formation\/wizard\/(load-rules|step-fields|step-finding|use-step-warnings|without-missing)\./,
  /\/src\/(ui\/form\/use-still-while-pressed|features\/formation\/draft\/save-status|lib\/sorted-json)\./,
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

const addIds = 'for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id'

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
    const isLeftOut = (key: string, value: unknown) =>
      value === false || ['id', 'imports', 'hasDefaultExport'].includes(key) || (key === 'css' && String(value) === '')
    const short = (map: string) => {
      const { entry, ...rest } = JSON.parse(map) as { entry: object }
      const text = JSON.stringify(rest, (key, value: unknown) => (isLeftOut(key, value) ? undefined : value))
      return `${JSON.stringify({ entry: { ...entry, imports: [] } }).slice(0, -1)},${text.slice(1)};${addIds}`
    }
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
                // Not the entry, which lies under @react-router/dev.
                { name: 'router', test: /\/node_modules\/(react-router|@react-router(?!\/dev))\// },
                // What comes before React: what every dynamic import calls, what does again what was pressed, and a word to zod.
                {
                  name: 'preload',
                  test: /vite\/preload-helper|\/src\/(lib\/zod-without-eval|app\/islands\/do-again)\./,
                },
                { name: 'parts', test: (id) => parts.some((pattern) => pattern.test(id)) },
                { name: 'acts', test: (id) => acts.some((pattern) => pattern.test(id)) },
                { name: 'shell', test: (id) => shell.some((pattern) => pattern.test(id)) },
                { name: 'fields', test: (id) => fields.some((pattern) => pattern.test(id)) },
                { name: 'form', test: (id) => form.some((pattern) => pattern.test(id)) },
                // Of these some pages load one alone.
                { name: 'us-states', test: /\/src\/lib\/us-states\./ },
                { name: 'entity-type', test: /\/src\/features\/washington\/entity-type\./ },
                { name: 'order-status', test: /\/src\/features\/orders\/order-status\./ },
                { name: 'badge', test: /\/src\/ui\/feedback\/badge\./ },
                { name: 'pacific-time', test: /\/src\/lib\/pacific-time\./ },
                { name: 'summary-list', test: /\/src\/ui\/layout\/summary-list\./ },
                { name: 'review-parts', test: /\/src\/features\/formation\/review\/review-parts\./ },
                { name: 'panes', test: (id) => panes.some((pattern) => pattern.test(id)) },
                { name: 'common', test: (id) => common.some((pattern) => pattern.test(id)) },
                { name: 'desk', test: desk },
                { name: 'desk-lists', test: deskLists },
                { name: 'order-desk', test: orderDesk },
                { name: 'steps', test: (id) => steps.some((pattern) => pattern.test(id)) },
                { name: 'address', test: (id) => address.some((pattern) => pattern.test(id)) },
                { name: 'review', test: /\/src\/features\/formation\/review\/(review-(answers|page)|draft-preview)\./ },
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
