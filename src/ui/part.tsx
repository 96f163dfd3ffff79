import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { NotLoaded } from './later.tsx'
import { useHydrated } from './use-hydrated.ts'

type Part<Props extends object> = ComponentType<Props> & {
  /** Fetches the code, so that the part stands at once when it is shown. */
  ahead: () => Promise<unknown>
}

/**
 * A part of a page that may stand on it from the start, with code of its own: only the pages that show it load that. React
 * takes such a page over once the code is there, and goes to a step made of it no earlier. When its file does not come the
 * page stays, with all that is typed in it.
 *
 * @param fallback stands in its place until the code comes, for a part that a press on the page brings
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const fetchCode = () => (coming ??= load().then(keep, (error: unknown) => (reportError(error), keep(NotLoaded))))
  const keep = (code: ComponentType<Props>) => (loaded = code)

  function Code(props: Props) {
    const Loaded = loaded ?? use(fetchCode())
    return <Loaded {...props} />
  }
  function Brought(props: Props) {
    // Where the server rendered it, a boundary would be taken over later than the rest, and lose a press until then.
    const [isBrought] = useState(useHydrated())
    return isBrought ? (
      <Suspense fallback={fallback}>
        <Code {...props} />
      </Suspense>
    ) : (
      <Code {...props} />
    )
  }
  return Object.assign(fallback === undefined ? Code : Brought, { ahead: fetchCode })
}
