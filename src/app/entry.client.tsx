import '#lib/zod-without-eval.ts'
import { doAgain } from './islands/do-again.ts'

// A page of islands has no router: its starter asks for what is touched (islands/when-touched.ts).
if (document.documentElement.dataset['islands'] === undefined) void import('./start-router.tsx')

/** Fetches an island's code and React; gives what takes the island over, and does again what was done there until then. */
export async function loadIsland(name: string): Promise<(element: HTMLElement, held: Iterable<Element>) => void> {
  const [{ hydrateIsland }, component] = await Promise.all([
    import('./islands/hydrate-island.tsx'),
    import('./islands/all-islands.ts').then(({ loadIsland: loadComponent }) => loadComponent(name)),
  ])
  return (element, held) => doAgain(held, () => hydrateIsland(element, component))
}
