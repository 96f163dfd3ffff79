import { readdir } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import type { ServerBuild } from 'react-router'

/**
 * Loads the built pages with every part of them, and not each part when it is first shown: a deploy in the same folder
 * takes the files away under the process that still serves (decision 390).
 *
 * @param folder of the server's build, `build/server/`
 */
export async function loadBuild(folder: URL): Promise<ServerBuild> {
  // Node looks for the file of a part each time that another module asks for it, also when the part is loaded already.
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (!specifier.startsWith('.') || !parentURL.startsWith(folder.href)) return next(specifier, context)
      const { href } = new URL(specifier, parentURL)
      return href.startsWith(folder.href) ? { url: href, shortCircuit: true } : next(specifier, context)
    },
  })
  const load = (name: string): Promise<unknown> => import(new URL(name, folder).href)
  const build = (await load('index.js')) as ServerBuild
  const names = await readdir(new URL('assets/', folder))
  const parts = names.filter((name) => name.endsWith('.js'))
  // One that needs a script of the browser's loads nowhere on the server, and is shown by no page of it.
  await Promise.allSettled(parts.map((name) => load(`assets/${name}`)))
  return build
}
