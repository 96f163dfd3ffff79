import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useActions } from '#ui/use-actions.ts'

export function ConfirmAccept({ onAccept, onClose }: { onAccept: () => Promise<void>; onClose: () => void }) {
  const { run, busy, failure } = useActions()
  return (
    <Dialog title="Accept this change?" onClose={onClose}>
      <p>
        The new answer counts at once, and the documents are prepared again. Signatures over the earlier answers no
        longer count: we ask the client to sign again, by email. You can’t undo this.
      </p>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      <p className="row above-even">
        <Button look="quiet" onClick={onClose}>
          Keep the answer
        </Button>
        <Button look="primary" busy={busy === 'accept'} busyLabel="Saving…" onClick={() => run('accept', onAccept)}>
          Accept change
        </Button>
      </p>
    </Dialog>
  )
}
