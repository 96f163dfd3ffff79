import { useState } from 'react'
import type { RemindersSent } from '#features/orders/reminders/bulk-reminders.ts'
import { Button } from '#ui/button.tsx'
import { ReminderResult } from '#app/admin/orders/queue/reminder-result.tsx'
import { later } from '#ui/later.tsx'

const ReminderDialog = later(async () => (await import('#app/admin/orders/queue/reminder-dialog.tsx')).ReminderDialog)

/** Reminds the client of one order, after a look at the email and whether it may leave now. */
export function RemindClient({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [result, setResult] = useState<RemindersSent>()
  return (
    <>
      <Button compact aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Remind the client
      </Button>
      {result ? <ReminderResult result={result} onDismiss={() => setResult(undefined)} /> : null}
      {isOpen ? (
        <ReminderDialog
          orderIds={[orderId]}
          onClose={() => setIsOpen(false)}
          onSent={(sent) => {
            setIsOpen(false)
            setResult(sent)
            onSent()
          }}
        />
      ) : null}
    </>
  )
}
