import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatMoney } from '#lib/money.ts'
import { isProblem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { readItem, removeItem, writeItem } from '#lib/session-storage.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormHandle } from '#ui/form/form-groups.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'

interface CancelFormProps {
  orderId: string
  refundCents: number
  confirmation: string
}

/** Confirms the cancellation for exactly the refund shown; when that has changed, shows the fresh one and asks again. */
export function CancelForm({ orderId, refundCents, confirmation }: CancelFormProps) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [hasChanged, setHasChanged] = useState(false)
  const storageKey = `cancel-reason:${orderId}`
  const changed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasChanged) changed.current?.focus()
  }, [hasChanged, refundCents])

  async function cancel(answer: string) {
    try {
      await send('POST', `/api/orders/${encodeURIComponent(orderId)}/cancel`, { refundCents, reason: answer })
    } catch (error) {
      if (!isProblem(error) || error.code !== 'price-changed') throw error
      await revalidate()
      setHasChanged(true)
      return
    }
    removeItem(storageKey)
    showToast('Your order is canceled')
    await navigate(`/dashboard/orders/${orderId}`)
  }

  return (
    <>
      {hasChanged ? (
        <div className="above-even">
          <Banner tone="warning" title="Your refund has changed since you saw it." ref={changed}>
            Your order isn’t canceled. Please review the new amount above.
          </Banner>
        </div>
      ) : null}
      <Form
        // Another amount has to be confirmed again; what was typed stays.
        key={refundCents}
        schema={async () => (await import('#features/orders/refunds/cancel-input.ts')).cancelForm}
        defaultValues={{ reason: '', isUnderstood: false as true }}
        failureText="We couldn’t cancel your order. Please try again."
        className="above-even"
        onValuesChange={(values) => writeItem(storageKey, values.reason ?? '')}
        onSubmit={(values) => cancel(values.reason)}
      >
        <KeptReason storageKey={storageKey} />
        <TextAreaField name="reason" label="Why are you canceling?" optional rows={3} maxLength={2000} />
        <Checkbox name="isUnderstood">{confirmation}</Checkbox>
        <p className="row above-even">
          <SubmitButton look="danger" busyLabel="Canceling…">
            {refundCents > 0 ? `Cancel and refund ${formatMoney(refundCents)}` : 'Cancel this order'}
          </SubmitButton>
          <PageLink className="btn quiet" to={`/dashboard/orders/${orderId}`}>
            Keep order
          </PageLink>
        </p>
      </Form>
    </>
  )
}

/** Fills in what was typed before, which this tab keeps until the order is canceled: leaving the page loses nothing. */
function KeptReason({ storageKey }: { storageKey: string }) {
  const { getValue, setValue } = useFormHandle()
  const restore = useEffectEvent(() => {
    const kept = readItem(storageKey)
    if (kept && !getValue('reason')) setValue('reason', kept)
  })
  useEffect(() => restore(), [])
  return null
}
