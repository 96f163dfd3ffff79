import { replaceFeed } from '#features/compliance/compliance-client.ts'
import { useActions } from '#ui/use-actions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Banner } from '#ui/feedback/alert.tsx'

interface ReplaceDialogProps {
  companyId: string
  onReplaced: () => Promise<void>
  onClose: () => void
}

/** Asks first: the old address stops at once. */
export function ReplaceDialog({ companyId, onReplaced, onClose }: ReplaceDialogProps) {
  const { run, busy, failure } = useActions()
  async function handleReplace() {
    await replaceFeed(companyId)
    await onReplaced()
  }
  return (
    <Dialog title="Replace the private address?" onClose={onClose}>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <p>
        The old address stops working right away. Calendars that use it stop updating until you add the new address.
      </p>
      <p className="row above-loose">
        <Button
          look="primary"
          busy={busy === 'replace'}
          busyLabel="Replacing…"
          onClick={() => run('replace', handleReplace)}
        >
          Replace the address
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </p>
    </Dialog>
  )
}
