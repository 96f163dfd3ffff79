import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDateTime } from '#lib/pacific-time.ts'
import { StepProgress } from '#ui/feedback/step-progress.tsx'
import { useSite } from '#ui/site.tsx'
import { Stepper } from '#ui/navigation/stepper.tsx'
import type { PartView } from './owner-part.ts'
import { isRuledOut, type PartStep, partSteps } from './part-steps.ts'
import type { PartActions } from './owner-part-client.ts'
import { stepsOf, stepTitles } from './part-texts.ts'
import { NotEligible, stepParts } from './steps/step-parts.ts'
import { useOwnerPart } from './use-owner-part.ts'

interface OwnerPartFlowProps {
  part: PartView
  actions: PartActions
  isOwner: boolean
  /** Leaves the flow from its first step. */
  onLeave: () => void
}

/** The steps of an owner's part. Each step is an entry of the history, so that back keeps everything. */
export function OwnerPartFlow({ part, actions, isOwner, onLeave }: OwnerPartFlowProps) {
  const [query, setQuery] = useSearchParams()
  const { firm } = useSite()
  const state = useOwnerPart(part, actions)
  const [hasSsn, setHasSsn] = useState(part.hasSsn)
  const asked = query.get('step')
  const steps = stepsOf(state.answers)
  const barred = asked === 'not-eligible' && isRuledOut(state.answers)
  const ruledOutBy = steps.includes('residency') ? 'residency' : 'details'
  const step = barred ? ruledOutBy : (steps.find((one) => one === asked) ?? 'details')
  const at = steps.indexOf(step)
  const goTo = (next: PartStep | 'not-eligible') =>
    setQuery((before) => {
      before.set('step', next)
      return before
    })
  const Fields = stepParts[step]
  /** Who touches a step goes on to another one: that then stands at once. */
  function fetchAhead() {
    for (const id of steps.slice(Math.max(0, at - 1), at + 2)) void stepParts[id].ahead()
    if (step === ruledOutBy) void NotEligible.ahead()
  }
  const next = () => goTo(isRuledOut(state.answers) ? 'not-eligible' : (steps[at + 1] ?? 'check'))
  return (
    <div className={isOwner ? 'flow' : 'flow two'}>
      <aside className="left" aria-label="Progress">
        <p className="sm">
          <strong>{part.businessName}</strong>
          <br />
          <span className="muted">
            {isOwner ? 'Your part of Form 2553' : `${part.ownerName}’s part of Form 2553`}
            <span className="below-lg">
              <br />
              {savedText(state.saved)}
            </span>
          </span>
        </p>
        <Stepper
          label="Steps"
          steps={steps.map((id, index) => ({
            id,
            title: stepTitles[id],
            place: index < at ? 'done' : index === at ? 'here' : 'ahead',
          }))}
          onSelect={(id) => goTo(partSteps.find((one) => one === id) ?? 'details')}
        />
        <p className="xs subtle lg-only" role="status">
          {savedText(state.saved)}
        </p>
      </aside>
      <div>
        <StepProgress label="Your part" step={at + 1} of={steps.length} {...nextTitle(steps[at + 1])} />
        <StepHeading key={barred ? 'barred' : step} {...headingOf(step, part, isOwner, firm)} />
        <div className="step-fields" onPointerDown={fetchAhead} onFocus={fetchAhead} onInput={fetchAhead}>
          {barred ? (
            <NotEligible
              part={part}
              isOwner={isOwner}
              onChange={() => goTo(ruledOutBy)}
              onSend={() => state.flush().then(actions.submit)}
            />
          ) : (
            <Fields
              key={step}
              part={part}
              state={state}
              actions={actions}
              isOwner={isOwner}
              hasSsn={hasSsn}
              onSsn={() => setHasSsn(true)}
              onBack={() => (at === 0 ? onLeave() : goTo(steps[at - 1] ?? 'details'))}
              onNext={next}
              onStep={goTo}
            />
          )}
        </div>
      </div>
      {isOwner ? <WhoSees part={part} step={step} /> : null}
    </div>
  )
}

const nextTitle = (step: PartStep | undefined) => (step ? { next: stepTitles[step] } : {})

function savedText({ at, failed }: { at: string | null; failed: boolean }): string {
  if (failed) return 'We couldn’t save. We’ll try again with your next change.'
  return at ? `Saved ${formatDateTime(at)}` : ''
}

function headingOf(step: PartStep, { ownerName, clientFirstName }: PartView, isOwner: boolean, firm: string) {
  const who = isOwner ? 'you' : ownerName
  const texts: Record<PartStep, { title: string; lead?: ReactNode }> = {
    details: {
      title: 'Is this right?',
      lead: isOwner
        ? `${clientFirstName} entered this in the formation form. Correct what isn’t right.`
        : 'From the formation form. Correct what isn’t right.',
    },
    residency: { title: isOwner ? 'Are you a US citizen or resident?' : `Is ${who} a US citizen or resident?` },
    marriage: {
      title: isOwner ? 'Are you married?' : `Is ${who} married?`,
      lead: 'Washington is a community property state. If the shares are community property, the IRS requires the spouse’s consent to the S election.',
    },
    ssn: {
      title: isOwner ? 'Your Social Security number' : 'Social Security number',
      lead: isOwner
        ? `${clientFirstName} and the other owners can’t see it. At ${firm}, only cleared staff can, and every view is logged. We erase it 30 days after the filing, and no later than 180 days after you enter it.`
        : 'We encrypt the number and never show it again. We erase it 30 days after the filing, and no later than 180 days after you enter it.',
    },
    check: { title: isOwner ? 'Check your answers' : 'Check the answers' },
  }
  return texts[step]
}

function StepHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <p className="muted above-snug">{lead}</p> : null}
    </>
  )
}

function WhoSees({ part: { clientName }, step }: { part: PartView; step: PartStep }) {
  return (
    <aside className="right-help" aria-label="Who sees your answers">
      <div className="aside-note">
        <h2>Who sees this</h2>
        <p>You and the people who prepare the form. {clientName} sees only whether your part is complete.</p>
      </div>
      {step === 'marriage' ? (
        <div className="aside-note">
          <h2>Why we ask</h2>
          <p>A spouse with a community property interest in the shares must sign column K of the form.</p>
          <p className="xs subtle above-tight">IRS, instructions for Form 2553; RCW 26.16.030</p>
        </div>
      ) : null}
    </aside>
  )
}
