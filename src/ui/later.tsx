import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part that a press opens, whose code is fetched then: a dialog, with its form, zod, and rules. Nothing stands in its
 * place until it is there. When its file does not come the page is loaded again, as the router does.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      reportError(error)
      location.reload()
      return { default: () => null }
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
