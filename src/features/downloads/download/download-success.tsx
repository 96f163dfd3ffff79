import { useEffect, useRef } from 'react'

/** Takes the focus from the form that it replaces, and is read out. */
export function DownloadSuccess({ downloadUrl }: { downloadUrl: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p className="above-even" tabIndex={-1} ref={text}>
      Your download is starting. If it doesn’t, <a href={downloadUrl}>open the file</a>.
    </p>
  )
}
