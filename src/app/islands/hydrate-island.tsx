import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { SiteFacts } from '#ui/site.tsx'
import type { IslandComponent } from './all-islands.ts'
import { IslandRoot } from './island-root.tsx'

/** Takes an island over in one step: no event comes while React has half of it. */
export function hydrateIsland(element: HTMLElement, Component: IslandComponent): void {
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as Record<string, unknown>
  const site = JSON.parse(document.getElementById('site-facts')?.textContent ?? '{}') as SiteFacts
  flushSync(() => {
    hydrateRoot(
      element,
      <IslandRoot site={site} element={element}>
        <Component {...props} />
      </IslandRoot>,
      { identifierPrefix: element.dataset['idPrefix'] ?? '', onRecoverableError: reportError },
    )
  })
}
