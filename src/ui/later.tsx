import { type ComponentType, lazy, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

/**
 * A part that a press opens, whose code is fetched then: a dialog with its form, zod, and rules (decision 250). Nothing
 * stands in its place until it is there. When its file does not come the page stays, with all that is typed in it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      reportError(error)
      return { default: NotLoaded }
    }
  })
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

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
