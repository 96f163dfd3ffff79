import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { useActions } from '#ui/use-actions.ts'
import { sendAgain } from './partner-client.ts'
import { later } from '#ui/later.tsx'

const PaymentDialog = later(async () => (await import('./statement-payment-dialog.tsx')).PaymentDialog)

interface StatementActsProps {
  partnerId: string
  statementId: string
  payableCents: number
  mayRecordPayment: boolean
  onChanged: () => void
}

/** What staff do with a statement: send it again, and record that it was paid. */
export function StatementActs({
  partnerId,
  statementId,
  payableCents,
  mayRecordPayment,
  onChanged,
}: StatementActsProps) {
  const [isPaying, setIsPaying] = useState(false)
  const [news, setNews] = useState('')
  const { run, busy, failure } = useActions()
  const send = () =>
    run('send', async () => {
      setNews('')
      await sendAgain(partnerId, statementId)
      setNews('The statement is on its way.')
      onChanged()
    })
  return (
    <>
      <p className="row above-snug">
        {mayRecordPayment ? (
          <Button look="primary" compact onClick={() => setIsPaying(true)}>
            Mark as paid
          </Button>
        ) : null}
        <Button compact busy={busy === 'send'} busyLabel="Sending…" onClick={send}>
          Email again
        </Button>
      </p>
      <StatusRegion>{news}</StatusRegion>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      {isPaying ? (
        <PaymentDialog
          {...{ partnerId, statementId, payableCents }}
          onClose={() => setIsPaying(false)}
          onDone={() => {
            setIsPaying(false)
            onChanged()
          }}
        />
      ) : null}
    </>
  )
}
