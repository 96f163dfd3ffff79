import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { useActions } from '#ui/use-actions.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** "Remove this claim?" */
  title: string
  /** What will happen. */
  children: ReactNode
  /** "Remove claim": the button that does it. */
  act: string
  /** "Removing…" */
  busyLabel: string
  /** "Keep claim": the way back. */
  keep: string
  /** A rejection with a Problem shows its sentence. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks once more before something that can't be undone. */
export function ConfirmDialog({ title, children, act, busyLabel, keep, onConfirm, onClose }: ConfirmDialogProps) {
  const { run, busy, failure } = useActions()
  return (
    <Dialog title={title} onClose={onClose}>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <div className="above-snug">{children}</div>
      <div className="row above-loose">
        <Button look="danger" busy={busy !== null} busyLabel={busyLabel} onClick={() => run('confirm', onConfirm)}>
          {act}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
