import { useState } from 'react'
import { mayHoldSsn } from '#features/formation/ssn/ssn-views.ts'

/**
 * What may be a full number stays in the search field: it goes into no address, and so into no history or log.
 *
 * @param wasRefused the address held a number, which was taken out of it
 */
export function useHeldBackSearch(wasRefused: boolean) {
  const [isRefused, setIsRefused] = useState(wasRefused)
  function holdBack(form: HTMLFormElement): boolean {
    const typed = new FormData(form).get('q')
    const mustStay = typeof typed === 'string' && mayHoldSsn(typed)
    setIsRefused(mustStay)
    return mustStay
  }
  return { isRefused, holdBack }
}
