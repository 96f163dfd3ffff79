import { registerHooks } from 'node:module'

const isOfThisRepository = (address: string, root: string) =>
  address.startsWith(root) && !address.includes('/node_modules/')

/**
 * Halves the processor time of a start: Node reads a package's list of exports each time that a module of ours names the
 * package, and each time that it loads a file of the package. Drizzle's list is 130 KB long, and five hundred modules name it.
 *
 * @param root of the repository, ending with a slash: what a name stands for is asked for once for all modules in it
 */
export function rememberModules({ href: root }: URL): void {
  const drizzle = `${root}node_modules/drizzle-orm/`
  const found = new Map<string, { url: string; format?: string | null | undefined; shortCircuit: true }>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '', conditions } = context
      const isRelative = specifier.startsWith('.')
      // All of its files are modules, and none has another package within.
      if (isRelative && parentURL.startsWith(drizzle))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (isRelative || specifier.includes(':') || !isOfThisRepository(parentURL, root)) return next(specifier, context)
      const name = `${specifier} ${conditions.join(' ')}`
      const known = found.get(name) ?? { ...next(specifier, context), shortCircuit: true }
      found.set(name, known)
      return known
    },
  })
}
