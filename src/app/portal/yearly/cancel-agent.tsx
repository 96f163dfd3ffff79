import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cancelService } from '#features/orders/renewals/renewals-client.ts'
import type { NextAgentInput, YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { ExitDates } from './exit-dates.tsx'
import { KeepLink } from './keep-link.tsx'
import type { TypedAgent } from './exit-forms.ts'
import { NextAgentForm, nothingTyped } from './next-agent-form.tsx'
import { aheadText, lastDayOnCancel } from './yearly-words.ts'
import { servicePath } from './yearly-services.tsx'

type Screen = 1 | 2 | 3

/** Cancels the registered agent in three screens: what changes, the next agent, review. "Keep" is on each of them. */
export function CancelAgent({ service }: { service: YearlyServiceView }) {
  const [screen, setScreen] = useState<Screen>(1)
  const [typed, setTyped] = useState<TypedAgent>(nothingTyped)
  const [next, setNext] = useState<NextAgentInput>({ nextAgent: 'self' })
  const top = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) top.current?.focus()
    isFirst.current = false
  }, [screen])
  const title = { 1: 'What changes when you cancel', 2: 'Who will be your new agent?', 3: 'Review and cancel' }[screen]
  return (
    <>
      <ExitDates service={service} />
      <section className="cancel-step above-loose" aria-labelledby="cancel-step">
        <p className="xs muted">{`Screen ${screen} of 3`}</p>
        <h2 id="cancel-step" ref={top} tabIndex={-1}>
          {title}
        </h2>
        {screen === 1 ? <WhatChanges service={service} onContinue={() => setScreen(2)} /> : null}
        {screen === 2 ? (
          <NextAgentForm
            service={service}
            typed={typed}
            onType={setTyped}
            onBack={() => setScreen(1)}
            onContinue={(agent) => {
              setNext(agent)
              setScreen(3)
            }}
          />
        ) : null}
        {screen === 3 ? <Review service={service} next={next} onBack={() => setScreen(2)} /> : null}
      </section>
    </>
  )
}

function WhatChanges({ service, onContinue }: { service: YearlyServiceView; onContinue: () => void }) {
  const effectiveOn = service.exit ? formatDay(service.exit.effectiveOn) : ''
  return (
    <>
      <ul className="ticks note sm above-even">
        <li>You won’t be charged again.</li>
        {service.ahead ? <li>{aheadText(service.ahead)}</li> : null}
        <li>{`We’ll stay your agent until ${effectiveOn}, or until you appoint a new one.`}</li>
        <li>You’ll need a new agent with a Washington street address by then (RCW 23.95.405).</li>
        <li>You’ll keep your documents, deadlines, and records.</li>
      </ul>
      <p className="row above-open">
        <Button look="secondary" onClick={onContinue}>
          Continue
        </Button>
        <KeepLink id={service.id} />
      </p>
    </>
  )
}

interface ReviewProps {
  service: YearlyServiceView
  next: NextAgentInput
  onBack: () => void
}

function Review({ service, next, onBack }: ReviewProps) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { id, label, exit, ahead } = service
  async function cancel() {
    await cancelService(service, next)
    showToast(`${label} is canceled`)
    await navigate(servicePath(id))
  }
  return (
    <Form
      schema={async () => (await import('./exit-forms.ts')).reviewForm}
      defaultValues={{ isUnderstood: false as true }}
      failureText="We couldn’t cancel the service. Please try again."
      className="above-even"
      onSubmit={cancel}
    >
      <SummaryList
        plain
        rows={[
          { label: 'Service', value: label },
          { label: 'Due now', value: '$0.00' },
          {
            label: 'Refund',
            value: `${formatMoney(ahead?.refundCents ?? 0)}. Your paid year runs through ${formatDay(lastDayOnCancel(service))}.`,
          },
          {
            label: 'New agent',
            value: next.nextAgent === 'named' ? `${next.name}, ${next.address}` : agentTexts[next.nextAgent],
          },
          { label: 'We resign', value: exit ? formatDay(exit.resignOn) : '' },
          { label: 'Takes effect', value: exit ? `${formatDay(exit.effectiveOn)}, at the latest` : '' },
        ]}
      />
      <div className="above-snug">
        <Checkbox name="isUnderstood">I understand that the company must have an agent after that day.</Checkbox>
      </div>
      <p className="row above-even">
        <SubmitButton look="danger" busyLabel="Canceling…">
          {`Cancel ${label}`}
        </SubmitButton>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <KeepLink id={service.id} />
      </p>
    </Form>
  )
}

const agentTexts = { self: 'You file the change yourself', closing: 'The company is closing' }
