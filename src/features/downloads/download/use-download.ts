import { useEffect, useRef, useState } from 'react'
import { startDownload, trackDownload } from '#features/downloads/downloads-client.ts'

/** Begins the download once its address is there, counts it, and says where the file is. */
export function useDownload(id: string, onCounted?: (downloadCount: number) => void) {
  const [downloadUrl, setDownloadUrl] = useState<string>()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  function begin(url: string) {
    // Who closed the dialog or left the page in the meantime changed their mind.
    if (!isShown.current) return
    setDownloadUrl(url)
    startDownload(url)
    // The file is on its way: a count that could not be taken is nobody's trouble.
    trackDownload(id).then(onCounted, () => undefined)
  }
  return { downloadUrl, begin }
}
