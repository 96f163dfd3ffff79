import { useEffect, useRef } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DownloadForm } from './download-form.tsx'
import { DownloadSuccess } from './download-success.tsx'
import type { Resource } from '#features/downloads/resource.ts'
import { useDownload } from './use-download.ts'

const successMs = 2000

interface DownloadDialogProps {
  resource: Resource
  onClose: () => void
  onCounted: (downloadCount: number) => void
}

/** Idle, processing, success; then it closes itself. Opened again, it starts over. */
export function DownloadDialog({ resource, onClose, onCounted }: DownloadDialogProps) {
  const { downloadUrl, begin } = useDownload(resource.id, onCounted)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!downloadUrl) return
    const timer = setTimeout(() => close.current(), successMs)
    return () => clearTimeout(timer)
  }, [downloadUrl])
  return (
    <Dialog title={resource.title} onClose={onClose} focus="field">
      {downloadUrl ? (
        <DownloadSuccess downloadUrl={downloadUrl} />
      ) : (
        <>
          <p className="muted download-intro">
            It’s free, and your download starts right here. Where should we send updates?
          </p>
          <DownloadForm resource={resource} onReady={begin} />
        </>
      )}
    </Dialog>
  )
}
