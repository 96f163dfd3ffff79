import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { formatFileSize } from '#lib/file-size.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { FileChip } from './file-chip.tsx'
import type { Side } from './messages-client.ts'
import type { Uploading } from './use-attachments.ts'

interface Secure {
  side: Side
  /** The page of the secure form, while the order waits for an SSN. */
  secureForm: string | null
}

/** What doesn't belong into a message, and where it does. */
export function Hint({ side, secureForm }: Secure) {
  if (side === 'firm') return 'Never enter a Social Security number or an ITIN here.'
  if (!secureForm) return 'Don’t include Social Security numbers. We never need one here.'
  return (
    <>
      Don’t include Social Security numbers. Use the <a href={secureForm}>secure form</a> instead.
    </>
  )
}

/** A text that looks like an SSN isn't sent. */
export function SsnStop({ ref, side, secureForm }: Secure & { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <Banner
      ref={ref}
      tone="warning"
      title="This looks like a Social Security number."
      action={
        secureForm && side === 'client' ? (
          <ButtonLink to={secureForm} look="quiet" compact>
            Open the form
          </ButtonLink>
        ) : null
      }
    >
      {secureForm && side === 'client'
        ? 'Remove it before you send, and use the secure form instead.'
        : 'Remove it before you send. We never need one here.'}
    </Banner>
  )
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className="error-msg" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      <span>
        <span className="visually-hidden">Error: </span>
        {children}
      </span>
    </span>
  )
}

/** A file on its way, and the way to stop it. */
export function UploadingFile({ file }: { file: Uploading }) {
  const { name, size, done, stop } = file
  return (
    <div>
      <FileChip
        file={{ fileName: name, contentType: '', sizeBytes: size }}
        note={<output>{`Uploading, ${Math.round(done * 100)}% of ${formatFileSize(size)}`}</output>}
        action={
          <IconButton label={`Stop uploading ${name}`} onClick={stop}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        }
      />
      <progress className="progress above-snug" aria-label={`Uploading ${name}`} max={1} value={done} />
    </div>
  )
}
