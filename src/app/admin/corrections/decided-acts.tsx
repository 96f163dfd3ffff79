import { startTransition, useState } from 'react'
import type { CorrectionView } from '#features/orders/corrections/correction.ts'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'

const DecideAgainForm = inPlace(async () => (await import('./decide-again-form.tsx')).DecideAgainForm)

interface DecidedActsProps {
  orderId: string
  correction: CorrectionView
  isAdmin: boolean
  onDecided: () => void
}

/** After the decision: an admin waives the client's fee, and anyone has two people decide again, each with a reason. */
export function DecidedActs({ orderId, correction, isAdmin, onDecided }: DecidedActsProps) {
  const [opened, setOpened] = useState<'waive' | 'reopen' | null>(null)
  const { amountDue, waitsFor } = correction
  const mayWaive = isAdmin && amountDue?.state === 'open'
  const finish = () => {
    setOpened(null)
    onDecided()
  }
  if (waitsFor === 'state') return null
  return (
    <>
      {opened === null ? (
        <p className="row">
          {mayWaive ? (
            <Button compact onClick={() => startTransition(() => setOpened('waive'))}>
              Waive the fee…
            </Button>
          ) : null}
          <Button look="quiet" compact onClick={() => startTransition(() => setOpened('reopen'))}>
            Decide again…
          </Button>
        </p>
      ) : (
        <DecideAgainForm
          key={opened}
          act={opened}
          orderId={orderId}
          amountDue={amountDue}
          onDone={finish}
          onCancel={() => setOpened(null)}
        />
      )}
    </>
  )
}
