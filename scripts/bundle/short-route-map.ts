import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const addIds = 'for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id'

/**
 * The map of all routes that the browser gets: without what is false, and without the files that a page loads ahead, which the
 * server writes into the page (decision 270). It is written while the server is built.
 */
export const shortRouteMap: Plugin = {
  name: 'short-route-map',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle() {
    const folder = new URL('../../build/client/assets/', import.meta.url)
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
