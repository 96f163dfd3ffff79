import { type ComponentType, lazy, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

interface Soon {
  onPointerEnter: () => void
  onFocus: () => void
}

/** `soon` goes on the button that opens it: the code is asked for when the button is pointed at or has the focus. */
export type Later<Props> = ComponentType<Props> & { soon: Soon }

/**
 * A part that a press opens, whose code is fetched then: a dialog with its form, zod, and rules (decision 250). Nothing
 * stands in its place until it is there. When its file does not come the page stays, with all that is typed in it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  const Part = inPlace(load)
  function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  // One that does not come is told of at the press.
  const ask = () => void load().catch(() => {})
  return Object.assign(Later, { soon: { onPointerEnter: ask, onFocus: ask } })
}

/**
 * The same as `later` for a form that takes the place of the button that opens it. Opened in a transition (`startTransition`), it comes
 * when it is there, and until then the button stays.
 */
export const inPlace = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      reportError(error)
      return { default: NotLoaded }
    }
  })

/** A browser asks once for a file that failed. */
export function NotLoaded() {
  return (
    <Banner tone="danger" title="We couldn’t load this part of the page.">
      <p>Copy what you’ve typed, then reload the page.</p>
      <p className="above-snug">
        <Button compact onClick={() => location.reload()}>
          Reload
        </Button>
      </p>
    </Banner>
  )
}
