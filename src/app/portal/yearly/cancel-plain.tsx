import { useNavigate } from 'react-router'
import { cancelService } from '#features/orders/renewals/renewals-client.ts'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { aheadText, lastDayOnCancel } from './yearly-words.ts'
import { servicePath } from './yearly-services.tsx'

/** One screen: nothing but the service itself ends. */
export function CancelPlain({ service }: { service: YearlyServiceView }) {
  const { id, label, year, state, ahead } = service
  const navigate = useNavigate()
  const showToast = useToast()
  async function cancel() {
    await cancelService(service, undefined)
    showToast(`${label} is canceled`)
    await navigate(servicePath(id))
  }
  return (
    <section className="cancel-step" aria-labelledby="cancel-plain">
      <h2 id="cancel-plain">What changes when you cancel</h2>
      <p className="muted above-tight">
        {state === 'unpaid' || !year
          ? 'It ends today, and you won’t be charged again.'
          : `It ends on ${formatDay(lastDayOnCancel(service))}, and you won’t be charged again.`}{' '}
        Your documents and records stay in your dashboard.
      </p>
      {ahead ? <p className="above-snug">{aheadText(ahead)}</p> : null}
      <Form
        schema={null}
        defaultValues={{}}
        failureText="We couldn’t cancel the service. Please try again."
        onSubmit={cancel}
      >
        <p className="row above-even">
          <SubmitButton look="danger" busyLabel="Canceling…">
            {`Cancel ${label}`}
          </SubmitButton>
          <PageLink className="btn quiet" to={servicePath(id)}>
            Keep it
          </PageLink>
        </p>
      </Form>
    </section>
  )
}
