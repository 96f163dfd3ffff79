import { createContext } from 'react'
import type { SiteFacts } from '#ui/site.tsx'
import type { IslandName } from './all-islands.ts'

interface IslandServer {
  /** The HTML of an island, made by a React root of its own. */
  render: (name: IslandName, props: object, site: SiteFacts, idPrefix: string) => string
  /** The file that hydrates islands. */
  script: string
  /** In development: what makes the modules of a page replaceable, which these expect. */
  devScript?: string | undefined
}

/** Given while the server renders: no page of islands is rendered anywhere else. */
export const IslandServerContext = createContext<IslandServer | null>(null)
