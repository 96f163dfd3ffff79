import { LRUCache } from 'lru-cache'
import type { ServerBuild } from 'react-router'
import type { Endpoint } from '#platform/http/endpoint.server.ts'

type Pages = ServerBuild['routes']

export type RouteName = (path: string, isFound: boolean) => string

/** More paths than this in use at once are matched again, which takes some microseconds. */
const keptPaths = 2000

const ofTheFront = ['/healthz', '/readyz', '/metrics', '/dev/outbox']

/**
 * Names the route of a path by its pattern, as in `/dashboard/orders/{orderId}`: there are as many names as routes, however many
 * addresses visitors make up, and none holds an id. What has no route is `file` when it was answered and `none` when it was not.
 */
export function routeNames(endpoints: readonly Pick<Endpoint, 'path'>[], pages: Pages = {}): RouteName {
  const byLength = Map.groupBy(
    [...ofTheFront, ...endpoints.map(({ path }) => path), ...pagePatterns(pages)].map(segmentsOf),
    (segments) => segments.length,
  )
  // The most definite first: /orders/new before /orders/{id}.
  for (const patterns of byLength.values()) patterns.sort((one, other) => parameters(one) - parameters(other))
  const kept = new LRUCache<string, string>({ max: keptPaths })

  function find(path: string): string {
    const segments = segmentsOf(path.replace(/\.data$/, ''))
    const found = byLength
      .get(segments.length)
      ?.find((pattern) => pattern.every((part, i) => isParameter(part) || part === segments[i]))
    return found ? `/${found.join('/')}` : ''
  }

  return (path, isFound) => {
    const name = kept.get(path) ?? find(path)
    kept.set(path, name)
    return name || (isFound ? 'file' : 'none')
  }
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')
const isParameter = (part: string) => part.startsWith('{')
const parameters = (pattern: readonly string[]) => pattern.filter(isParameter).length

/** The whole path of each page, with `{id}` for `:id`; an optional last part makes two. */
function pagePatterns(pages: Pages): string[] {
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : pages[id]
    return route ? `${whole(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.keys(pages)
    .map((id) => whole(id).replaceAll(/\/+/g, '/'))
    .filter((path) => !path.includes('*'))
    .flatMap((path) => (path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path]))
    .map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
}
