import { startTransition, useEffect, useState } from 'react'

export type Rules = typeof import('./wizard-rules.ts')

let rules: Rules | undefined
let coming: Promise<Rules> | undefined
const listeners = new Set<() => void>()

/** The rules of all steps, with zod: they come when someone first touches the form (decision 271). Rejects when they don't. */
export function loadRules(): Promise<Rules> {
  coming ??= import('./wizard-rules.ts').then((loaded) => {
    rules = loaded
    for (const listener of listeners) listener()
    return loaded
  })
  return coming
}

/** The rules once they are there. */
export const loadedRules = (): Rules | undefined => rules

/** Undefined until they are there; what the server said of the stored answers holds until then. */
export function useRules(): Rules | undefined {
  const [known, setKnown] = useState(loadedRules)
  useEffect(() => {
    // They come with the first touch, whose answer their findings don't hold up.
    const take = () => startTransition(() => setKnown(loadedRules()))
    if (rules) take()
    listeners.add(take)
    return () => void listeners.delete(take)
  }, [])
  return known
}
