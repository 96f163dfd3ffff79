import { useEffect } from 'react'

/** A router was led here, by a redirect of a loader: the browser loads the page of this address. */
export function LoadPage() {
  useEffect(() => location.reload(), [])
  return null
}
