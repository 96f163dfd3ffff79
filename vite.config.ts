import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/bundle/chunk-groups.ts'
import { schemasWithoutEffects } from './scripts/bundle/schemas-without-effects.ts'
import { shortRouteMap } from './scripts/bundle/short-route-map.ts'
import { plainImports, shortRouter } from './scripts/bundle/short-router.ts'

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
              groups: chunkGroups,
            },
          },
        },
      },
    },
    // Server code stays outside the bundle: Node runs those files itself, so there is one pool and one context.
    ssr: { build: { rolldownOptions: { external: [/^#.*\.server\.ts$/] } } },
  },
})
