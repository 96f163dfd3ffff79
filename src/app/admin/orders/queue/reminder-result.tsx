import type { RemindersSent } from '#features/orders/reminders/bulk-reminders.ts'
import { Banner } from '#ui/feedback/alert.tsx'

const many = (count: number): string => `${count} ${count === 1 ? 'reminder' : 'reminders'}`

/** What became of the reminders; it stays until dismissed. */
export function ReminderResult({ result, onDismiss }: { result: RemindersSent; onDismiss: () => void }) {
  const { sent, failed } = result
  return (
    <div className="above-even">
      {sent.length > 0 ? (
        <Banner tone="success" title={`${many(sent.length)} sent.`} onDismiss={onDismiss}>
          The next automatic reminder goes out in 3 days.
        </Banner>
      ) : null}
      {failed.length > 0 ? (
        <Banner tone="danger" title={`We couldn’t send ${many(failed.length)}.`} onDismiss={onDismiss}>
          {failed.map(({ title, reason }) => `${title}: ${reason}`).join(' ')}
        </Banner>
      ) : null}
    </div>
  )
}
