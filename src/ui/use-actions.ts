import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'

/** Runs one action at a time and shows why it failed. */
export function useActions() {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const run = (name: string, act: () => Promise<void>) => {
    setBusy(name)
    setFailure('')
    act()
      .catch((error: unknown) => {
        if (!isProblem(error)) reportError(error)
        setFailure((isProblem(error) && error.message) || 'That didn’t work. Please try again.')
      })
      .finally(() => setBusy(null))
  }
  return { run, busy, failure }
}
