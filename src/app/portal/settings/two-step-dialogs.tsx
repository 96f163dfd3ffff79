import type { AddedFactor } from '#features/auth/second-factor/add-factor-dialog.tsx'
import { send } from '#lib/send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { later } from '#ui/later.tsx'

const AddFactorDialog = later(
  async () => (await import('#features/auth/second-factor/add-factor-dialog.tsx')).AddFactorDialog,
)

export type OpenFactorDialog = AddedFactor | { dialog: 'off' }

/** Has the server ask for the password or the second factor now, not in the middle of the dialog. */
export const confirmFirst = (dialog: 'app' | 'passkey'): Promise<unknown> =>
  send('POST', dialog === 'app' ? '/api/auth/second-factor/app' : '/api/auth/passkeys/options', {})

interface TwoStepDialogProps {
  open: OpenFactorDialog
  /** With the recovery codes of the first factor, which are shown only now. */
  onAdded: (recoveryCodes: string[]) => void
  onTurnOff: () => void
  onClose: () => void
}

export function TwoStepDialog({ open, onAdded, onTurnOff, onClose }: TwoStepDialogProps) {
  if (open.dialog !== 'off') return <AddFactorDialog open={open} onAdded={onAdded} onClose={onClose} />
  return (
    <Dialog title="Turn off two-step login?" onClose={onClose}>
      <p>Your password alone logs you in then. The app, all passkeys, and the recovery codes stop working.</p>
      <p className="row above-open">
        <Button look="danger" onClick={onTurnOff}>
          Turn off
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it on
        </Button>
      </p>
    </Dialog>
  )
}
