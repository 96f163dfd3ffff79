import Download from 'lucide-react/icons/download'
import { trackDownload } from '#features/downloads/downloads-client.ts'
import type { Resource } from '#features/downloads/resource.ts'

interface DownloadButtonProps {
  resource: Resource
  /** Asks for the e-mail address. */
  onAsk: () => void
  onCounted: (downloadCount: number) => void
}

/**
 * Where an e-mail is asked for a button that opens the dialog, and without script the resource's own page; else a link
 * to the file.
 */
export function DownloadButton({ resource, onAsk, onCounted }: DownloadButtonProps) {
  const words = resource.buttonText || 'Download Now'
  const look = { className: 'btn secondary compact', 'aria-label': `${words}: ${resource.title}` }
  const content = (
    <>
      <Download className="icon" aria-hidden="true" /> {words}
    </>
  )
  if (!resource.requiresEmail) {
    // A count that could not be taken is nobody's trouble.
    const count = () => void trackDownload(resource.id).then(onCounted, () => undefined)
    return (
      <a {...look} href={resource.fileUrl} download data-action onClick={count}>
        {content}
      </a>
    )
  }
  return (
    <form
      method="get"
      action={`/downloads/${resource.id}`}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <button {...look} type="submit" aria-haspopup="dialog">
        {content}
      </button>
    </form>
  )
}
