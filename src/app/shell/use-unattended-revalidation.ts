import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { unattendedHeader } from '#lib/access/unattended.ts'

let underWay = 0
let isMarking = false

/**
 * Reads the page again because of news, not of a person: the requests say so, and the session's end stays where it is (R40).
 * React Router makes them itself and takes no headers, so they get theirs on the way out.
 */
export function useUnattendedRevalidation(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    markRequests()
    underWay += 1
    try {
      await revalidate()
    } finally {
      underWay -= 1
    }
  }, [revalidate])
}

function markRequests(): void {
  if (isMarking) return
  isMarking = true
  const passOn = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (underWay === 0 || !isPageData(input)) return passOn(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(unattendedHeader, '1')
    return passOn(input, { ...init, headers })
  }
}

function isPageData(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  return origin === location.origin && pathname.endsWith('.data')
}
