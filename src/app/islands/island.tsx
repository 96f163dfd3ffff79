import { useContext, useId } from 'react'
import { useSite } from '#ui/site.tsx'
import type { IslandName, IslandProps } from './all-islands.ts'
import { IslandServerContext } from './island-server.ts'
import { LoadPage } from './load-page.ts'

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
export function Island<Name extends IslandName>(props: Props<Name>) {
  return import.meta.env.SSR ? <RenderedIsland {...props} /> : <LoadPage />
}

function RenderedIsland<Name extends IslandName>({ name, props, startIf }: Props<Name>) {
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

/** Data for the browser's scripts: no text in it can end the element. */
export function JsonBlock({ value, id }: { value: object; id?: string }) {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}
