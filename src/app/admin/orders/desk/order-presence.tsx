import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useUnattendedRevalidation } from '#app/shell/use-unattended-revalidation.ts'
import { editText } from '#features/orders/desk/order-edit.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { conflicts, markSeen, showRevision } from '#app/admin/orders/staff-order-client.ts'

const askEveryMs = 20_000

interface OrderPresenceProps {
  orderId: string
  /** The newest edit that the page shows. */
  revision: number
}

/** Who else has the order open, and what others did since the page was read. */
export function OrderPresence({ orderId, revision }: OrderPresenceProps) {
  const { revalidate } = useRevalidator()
  const readAgain = useUnattendedRevalidation()
  const [readers, setReaders] = useState<readonly string[]>([])
  const [told, setTold] = useState('')
  const [newest, setNewest] = useState(revision)
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible') return
    const state = await markSeen(orderId, revision, signal)
    setReaders(state.readers)
    setNewest(state.revision)
    if (state.newest) setTold(editText(state.newest, new Date()))
    if (state.revision > revision && !hasTypedText()) await readAgain()
  })
  useEffect(() => showRevision(orderId, revision), [orderId, revision])
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    // What went wrong on the way shows when the person saves.
    const lookNow = () => void look(signal).catch(() => {})
    lookNow()
    const timer = setInterval(lookNow, askEveryMs)
    document.addEventListener('visibilitychange', lookNow, { signal })
    conflicts.addEventListener('conflict', lookNow, { signal })
    return () => {
      end.abort()
      clearInterval(timer)
    }
  }, [orderId])
  return (
    <>
      {/* Its line is there from the start, so that what someone is about to press does not move. */}
      <p className="muted also-here" role="status">
        {alsoHere(readers)}
      </p>
      {told ? (
        <div className="above-even">
          <Banner
            title={told}
            onDismiss={() => setTold('')}
            action={
              newest > revision ? (
                <Button compact onClick={() => void revalidate()}>
                  Show the new state
                </Button>
              ) : undefined
            }
          >
            {newest > revision ? 'What you typed is still here.' : 'This page shows the new state.'}
          </Banner>
        </div>
      ) : null}
    </>
  )
}

function alsoHere(readers: readonly string[]): string {
  if (readers.length === 0) return ''
  return readers.length === 1 ? `${readers[0]} is also on this page` : `Also on this page: ${readers.join(', ')}`
}

/** Whether a field holds something that the page did not put there. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].some(
    (field) => field.value !== field.defaultValue,
  )
