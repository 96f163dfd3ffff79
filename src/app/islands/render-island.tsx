import { renderToString } from 'react-dom/server'
import type { SiteFacts } from '#ui/site.tsx'
import { type IslandComponent, type IslandName, islands, loadIsland } from './all-islands.ts'
import { IslandRoot } from './island-root.tsx'

const components = new Map<string, IslandComponent>(
  await Promise.all(Object.keys(islands).map(async (name) => [name, await loadIsland(name)] as const)),
)

export function renderIsland(name: IslandName, props: object, site: SiteFacts, idPrefix: string): string {
  const Component = components.get(name)
  if (!Component) throw new Error(`There is no island ${name}`)
  return renderToString(
    <IslandRoot site={site} element={null}>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: idPrefix },
  )
}
