import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useActions } from '#ui/use-actions.ts'
import { KeyHint, useKey } from '#app/admin/keys/key-hint.tsx'
import { takeNextOrder } from './queue-client.ts'

/** Assigns the most urgent order that nobody has to the reader, and opens it. */
export function TakeNext({ onNone }: { onNone: () => void }) {
  const { run, busy, failure } = useActions()
  const goTo = useNavigate()
  const key = useKey('take')
  return (
    <>
      {failure ? (
        <span className="sm late" role="alert">
          {failure}
        </span>
      ) : null}
      <Button
        {...key}
        look="primary"
        compact
        busy={busy === 'take'}
        busyLabel="Taking…"
        onClick={() =>
          run('take', async () => {
            const { orderId } = await takeNextOrder()
            if (orderId === null) onNone()
            else await goTo(`/admin/orders/${orderId}`)
          })
        }
      >
        Take next order <KeyHint of="take" />
      </Button>
    </>
  )
}
