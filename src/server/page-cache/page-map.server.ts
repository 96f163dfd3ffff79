// Which addresses are pages that are the same for everyone, and which of them are one page.
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { CachedPage } from '#platform/http/cached-page.server.ts'

export interface CachedAddress {
  /** The one address under which the answer is kept: known parameters only, in order. */
  address: string
  /** The path of the page itself, also for its data. */
  path: string
  page: CachedPage
  isVariant: boolean
  /** False for typed text, which is unlikely to be requested again. The loader may exclude other addresses. */
  isCacheable: boolean
}

/** Finds the page of an address as the client sent it; undefined for all that is not a cached page. */
export function pageMap(build: ServerBuild): (url: string) => CachedAddress | undefined {
  const routes = childrenOf(build, undefined)
  return (url) => {
    const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
    if (!isNormal(path)) return undefined
    const matches = matchRoutes(routes, path) ?? []
    const page = cachedOf(matches.at(-1)?.route.handle)
    if (!page) return undefined
    const given = new URLSearchParams(query)
    const known = new URLSearchParams()
    for (const name of [...(page.params ?? [])].sort()) {
      const value = given.get(name)
      if (value) known.set(name, value)
    }
    const isCacheable = [...known].every(([name, value]) => isKept(page, name, value))
    const search = known.size > 0 ? `?${known}` : ''
    const params = Object.keys(matches.at(-1)?.params ?? {})
    return { address: path + search, path, page, isVariant: known.size > 0 || params.length > 0, isCacheable }
  }
}

function isKept({ keeps }: CachedPage, name: string, value: string): boolean {
  const values = keeps?.[name] ?? []
  return values === 'as-loaded' || values.includes(value)
}

/** Other spellings of an address are answered, but one of them is enough to keep. */
const isNormal = (path: string) =>
  path === '/' || (!/[A-Z%]|\/\/|\/$/.test(path) && path.startsWith('/') && !path.startsWith('/api/'))

function cachedOf(handle: unknown): CachedPage | undefined {
  return typeof handle === 'object' && handle !== null && 'cached' in handle ? (handle.cached as CachedPage) : undefined
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive, module } = route as NonNullable<typeof route>
      const shared = { id, path, caseSensitive, handle: module.handle }
      return index ? { ...shared, index } : { ...shared, children: childrenOf(build, id) }
    })
}
