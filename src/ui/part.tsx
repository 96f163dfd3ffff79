import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { NotLoaded } from './later.tsx'
import { useIsServers } from './use-hydrated.ts'

type Part<Props extends object> = ((props: Props) => ReactNode) & {
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
  let loaded: { default: ComponentType<Props> } | undefined
  let coming: Promise<void> | undefined
  const keep = (code: ComponentType<Props>) => void (loaded = { default: code })
  const fetchCode = () => (coming ??= load().then(keep, (error: unknown) => (reportError(error), keep(NotLoaded))))
  // Answers at once when the code is there, so that what came ahead stands in the first render.
  const code = {
    // oxlint-disable-next-line unicorn/no-thenable -- a promise would answer later
    then: (take: (given: typeof loaded) => void) => (loaded ? take(loaded) : fetchCode().then(() => take(loaded))),
  }
  const Code = lazy(() => code as unknown as Promise<{ default: ComponentType<Props> }>)

  function Brought(props: Props) {
    // Where the server rendered it, a boundary would be taken over later than the rest, and lose a press until then.
    if (useIsServers()) return <Code {...props} />
    return (
      <Suspense fallback={fallback}>
        <Code {...props} />
      </Suspense>
    )
  }
  const Shown = fallback === undefined ? (props: Props) => <Code {...props} /> : Brought
  return Object.assign(Shown, { ahead: fetchCode })
}
