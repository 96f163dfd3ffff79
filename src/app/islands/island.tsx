import { createContext, useContext, useEffect, useId } from 'react'
import { useSite, type SiteFacts } from '#ui/site.tsx'
import type { IslandName, IslandProps } from './all-islands.ts'

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

export type StartIf = NonNullable<Props<IslandName>['startIf']>

interface Props<Name extends IslandName> {
  name: Name
  props: IslandProps<Name>
  /** When it hydrates untouched, right after the first paint. */
  startIf?: {
    /** The tab keeps something under one of these names. */
    kept?: readonly string[]
    /** The address has one of these parameters. */
    asked?: readonly string[]
    loggedIn?: true
  }
}

/** A part of a public page that runs in the browser (docs/islands.md). Nothing of the page's contexts reaches into it but the site. */
export function Island<Name extends IslandName>({ name, props, startIf }: Props<Name>) {
  const server = useContext(IslandServerContext)
  const site = useSite()
  const id = useId()
  if (!server) return <LoadPage />
  return (
    <>
      <div
        className="island"
        data-island={name}
        data-id-prefix={id}
        data-start-if={startIf && JSON.stringify(startIf)}
        dangerouslySetInnerHTML={{ __html: server.render(name, props, site, id) }}
      />
      <JsonBlock value={props} />
    </>
  )
}

/** A router was led here, by a redirect of a loader: the browser loads the page of this address. */
function LoadPage() {
  useEffect(() => location.reload(), [])
  return null
}

/** Data for the browser's scripts: no text in it can end the element. */
export function JsonBlock({ value, id }: { value: object; id?: string }) {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}
