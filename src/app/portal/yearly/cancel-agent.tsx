import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { cancelService } from '#features/orders/renewals/renewals-client.ts'
import {
  nextAgentInput,
  type NextAgentInput,
  type YearlyServiceView,
} from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { StageStrip } from '#ui/layout/stage-strip.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { servicePath } from './yearly-services.tsx'

type Screen = 1 | 2 | 3

const typedAgent = z.object({
  nextAgent: z.enum(['named', 'self', 'closing'], 'Choose one'),
  name: z.string(),
  address: z.string(),
})
type TypedAgent = z.input<typeof typedAgent>

/** The name and the address belong to the first answer alone; the others don't lose what was typed. */
const agentForm = typedAgent.transform((typed, context): NextAgentInput => {
  const { nextAgent, name, address } = typed
  const checked = nextAgentInput.safeParse(nextAgent === 'named' ? { nextAgent, name, address } : { nextAgent })
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

const nothingTyped: TypedAgent = { nextAgent: 'named', name: '', address: '' }

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
      <Dates service={service} />
      <section className="cancel-step above-loose" aria-labelledby="cancel-step">
        <p className="xs muted">{`Screen ${screen} of 3`}</p>
        <h2 id="cancel-step" ref={top} tabIndex={-1}>
          {title}
        </h2>
        {screen === 1 ? <WhatChanges service={service} onContinue={() => setScreen(2)} /> : null}
        {screen === 2 ? (
          <NextAgent
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

function Dates({ service: { exit, year, today, state } }: { service: YearlyServiceView }) {
  if (!exit || !year) return null
  const isPast = state === 'unpaid'
  return (
    <>
      <p className="muted column wide">
        A company can’t be without an agent, so canceling takes time. We file our resignation with the state, and it
        takes effect on the 31st day.
      </p>
      <div className="above-open">
        <StageStrip
          label="The agent’s exit if you cancel today"
          stages={[
            { id: 'cancel', title: 'You cancel', place: 'here', note: formatDay(today) },
            {
              id: 'year',
              title: isPast ? 'Your paid year ended' : 'Your paid year ends',
              place: isPast ? 'done' : 'ahead',
              note: `${formatDay(year.paidThrough)}. We stay your agent after that, at no charge.`,
            },
            {
              id: 'resign',
              title: 'We file our resignation',
              place: 'ahead',
              note: `${formatDay(exit.resignOn)}, with the Secretary of State`,
            },
            {
              id: 'effect',
              title: 'It takes effect',
              place: 'ahead',
              note: `${formatDay(exit.effectiveOn)}, the 31st day, or as soon as a new agent is appointed`,
            },
          ]}
        />
      </div>
      <p className="cite above-tight">RCW 23.95.445. Until then, we’ll accept legal papers for you and forward them.</p>
    </>
  )
}

function KeepLink({ service }: { service: YearlyServiceView }) {
  return (
    <PageLink className="btn quiet" to={servicePath(service.id)}>
      Keep the service
    </PageLink>
  )
}

function WhatChanges({ service, onContinue }: { service: YearlyServiceView; onContinue: () => void }) {
  const effectiveOn = service.exit ? formatDay(service.exit.effectiveOn) : ''
  return (
    <>
      <ul className="ticks note sm above-even">
        <li>You won’t be charged again.</li>
        <li>{`We’ll stay your agent until ${effectiveOn}, or until you appoint a new one.`}</li>
        <li>You’ll need a new agent with a Washington street address by then (RCW 23.95.405).</li>
        <li>You’ll keep your documents, deadlines, and records.</li>
      </ul>
      <p className="row above-open">
        <Button look="secondary" onClick={onContinue}>
          Continue
        </Button>
        <KeepLink service={service} />
      </p>
    </>
  )
}

interface NextAgentProps {
  service: YearlyServiceView
  typed: TypedAgent
  onType: (typed: TypedAgent) => void
  onBack: () => void
  onContinue: (next: NextAgentInput) => void
}

function NextAgent({ service, typed, onType, onBack, onContinue }: NextAgentProps) {
  return (
    <Form
      schema={agentForm}
      defaultValues={typed}
      className="above-even"
      onValuesChange={onType}
      onSubmit={(agent) => onContinue(agent)}
    >
      <RadioCards
        name="nextAgent"
        legend="The next agent"
        choices={[
          {
            value: 'named',
            label: 'Someone I can name now',
            hint: 'They have to consent first (RCW 23.95.415), and you file the change with the state.',
          },
          { value: 'self', label: 'I’ll file the change myself', hint: 'On the Secretary of State’s website.' },
          {
            value: 'closing',
            label: 'The company is closing',
            hint: 'It needs an agent until the state has closed it.',
          },
        ]}
      />
      <WhenNamed chosen={typed.nextAgent}>
        <TextField name="name" label="Name of the new agent" autoComplete="off" maxLength={200} />
        <TextField
          name="address"
          label="Washington street address"
          hint="Not a PO box"
          autoComplete="off"
          maxLength={300}
        />
      </WhenNamed>
      <p className="row above-open">
        <SubmitButton look="secondary" busyLabel="Checking…">
          Continue
        </SubmitButton>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <KeepLink service={service} />
      </p>
    </Form>
  )
}

function WhenNamed({ chosen, children }: { chosen: TypedAgent['nextAgent']; children: ReactNode }) {
  return chosen === 'named' ? children : null
}

const reviewForm = z.object({ isUnderstood: z.literal(true, 'Check the box to confirm') })

interface ReviewProps {
  service: YearlyServiceView
  next: NextAgentInput
  onBack: () => void
}

function Review({ service, next, onBack }: ReviewProps) {
  const navigate = useNavigate()
  const showToast = useToast()
  const { id, label, exit, year } = service
  async function cancel() {
    await cancelService(id, next)
    showToast(`${label} is canceled`)
    await navigate(servicePath(id))
  }
  return (
    <Form
      schema={reviewForm}
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
            value: year ? `$0.00. Your paid year runs through ${formatDay(year.paidThrough)}.` : '$0.00',
          },
          {
            label: 'New agent',
            value: next.nextAgent === 'named' ? `${next.name}, ${next.address}` : agentTexts[next.nextAgent],
          },
          { label: 'We resign', value: exit ? formatDay(exit.resignOn) : '' },
          { label: 'Takes effect', value: exit ? `${formatDay(exit.effectiveOn)}, at the latest` : '' },
        ]}
      />
      <Checkbox name="isUnderstood">I understand that the company must have an agent after that day.</Checkbox>
      <p className="row above-even">
        <SubmitButton look="danger" busyLabel="Canceling…">
          {`Cancel ${label}`}
        </SubmitButton>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <KeepLink service={service} />
      </p>
    </Form>
  )
}

const agentTexts = { self: 'You file the change yourself', closing: 'The company is closing' }
