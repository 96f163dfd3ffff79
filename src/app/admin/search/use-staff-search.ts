import { useEffect, useState } from 'react'
import type { StaffSearchAnswer } from '#features/people/staff-search.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'

interface Found {
  q: string
  answer: StaffSearchAnswer
}

interface StaffSearch {
  /** The last answer; of earlier words while the new ones are looked for. */
  found: Found | undefined
  isSearching: boolean
  failure: string
  tryAgain: () => void
}

/** How long typing must rest before the server is asked, in milliseconds. */
const rest = 120

/** Searches for the words as they are typed; what newer words replace is aborted. */
export function useStaffSearch(words: string): StaffSearch {
  const q = words.trim()
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<{ q: string; text: string }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (q === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      const options = { signal: abort.signal }
      send<StaffSearchAnswer>('GET', `/api/staff/search?${new URLSearchParams({ q })}`, undefined, options)
        .then((answer) => {
          setFound({ q, answer })
          setFailed(undefined)
        })
        .catch((error: unknown) => {
          if (!abort.signal.aborted)
            setFailed({ q, text: (isProblem(error) && error.message) || 'The search didn’t work. Please try again.' })
        })
    }, rest)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, attempt])
  const failure = failed?.q === q && q !== '' ? failed.text : ''
  return {
    found: q === '' ? undefined : found,
    isSearching: q !== '' && found?.q !== q && failure === '',
    failure,
    tryAgain() {
      setFailed(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
