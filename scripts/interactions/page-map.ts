import type { OwnQuery } from './firm.ts'

interface BuiltRoute {
  id: string
  path?: string
  parentId?: string
  module: { default?: unknown }
}

/** The addresses under a folder of the built program's map: a page that is added is walked, too. */
export async function pathsOf(folders: readonly string[]): Promise<string[]> {
  const built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as {
    routes: Record<string, BuiltRoute>
  }
  const pathOf = ({ path = '', parentId }: BuiltRoute): string => {
    const parent = parentId ? built.routes[parentId] : undefined
    return `${parent ? pathOf(parent) : ''}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
  }
  const isHere = ({ id, path, module }: BuiltRoute) =>
    folders.some((folder) => id.startsWith(`pages/${folder}/`)) && path !== '*' && Boolean(module.default)
  const isFrame = ({ id }: BuiltRoute) => /\/(frame|layout)$/.test(id)
  return Object.values(built.routes)
    .filter((one) => isHere(one) && !isFrame(one))
    .map(pathOf)
}

export type Examples = ReadonlyMap<string, string>

/** The path with something real in place of what stands for it; undefined where there is nothing of the kind. */
export function addressOf(path: string, examples: Examples): string | undefined {
  let address = path
  for (const [name, value] of examples) if (value) address = address.replace(name, value)
  address = address.replaceAll(/\/:\w+\?/g, '')
  return address.includes(':') ? undefined : address
}

export async function examplesFrom(query: OwnQuery, sql: Record<string, string>): Promise<Examples> {
  const examples = new Map<string, string>()
  for (const [name, text] of Object.entries(sql)) {
    const [row] = await query<{ found: string }>(text)
    examples.set(name, row?.found ?? '')
  }
  return examples
}
