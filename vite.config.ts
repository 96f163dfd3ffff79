import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // '?worker&url' bundles the starter into one ES module and gives its address
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // Server code stays outside the bundle: Node runs those files itself, so there is one pool and one context.
    ssr: { build: { rolldownOptions: { external: [/^#.*\.server\.ts$/] } } },
  },
})
