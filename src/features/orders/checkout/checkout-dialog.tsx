import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckoutPanel } from './checkout-panel.tsx'
import type { CheckoutPanelProps } from './checkout-panel.tsx'

interface CheckoutDialogProps extends Omit<CheckoutPanelProps, 'onBusyChange' | 'summaryLevel'> {
  onClose: () => void
}

/** The card form over the order builder. Cannot be closed while a payment is being sent. */
export function CheckoutDialog({ onClose, ...props }: CheckoutDialogProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title="Pay by card" wide dismissible={!isBusy} onClose={onClose}>
      <CheckoutPanel {...props} onBusyChange={setBusy} summaryLevel={3} />
    </Dialog>
  )
}
