import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AgentOffer } from '#features/registered-agent/agent-settings.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { DraftView } from '#features/formation/draft/draft.ts'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import type { StepId } from '#features/formation/steps/all-steps.ts'
import type { FormProvider } from '#features/formation/steps/step-props.ts'
import type { Person } from '#features/formation/steps/step.ts'
import { useDraftSaver } from '#features/formation/draft/use-draft-saver.ts'
import { afterEdit, firstInvalidStep, wizardPosition } from './wizard-rules.ts'
import { formationValues, withoutMissing, type FormationValues } from './wizard-values.ts'

export interface WizardProps {
  draft: DraftView
  user: Person
  provider: FormProvider
  offer: AgentOffer
  /** The day in Pacific time by the server's clock. */
  today: CalendarDay
}

/** The form, in memory and on the server, and the way through its steps, which stand in the address. */
export function useWizard({ draft, user, provider, today }: WizardProps) {
  const { structure } = draft
  const context = useMemo(() => ({ today, providerName: provider.providerName }), [today, provider.providerName])
  const read = (formation: Record<string, unknown>) =>
    formationValues(formationDraftSchema.parse(formation), structure, user)
  const [values, setValues] = useState(() => read(draft.formation))
  /** Rises when the values were replaced from outside, so that the fields start over. */
  const [version, setVersion] = useState(0)
  const latest = useRef(values)
  const { saver, saveState } = useDraftSaver(draft)
  const params = useStepParams(draft.step)
  const place = wizardPosition(params.asked, structure, values, context)
  const stepId = place.current.id

  function change(edited: FormationValues) {
    const next = afterEdit(stepId, latest.current, edited)
    latest.current = next
    setValues(next)
    saver.change({ step: stepId, formation: { ...withoutMissing(next) } })
  }
  useStepChange(params, stepId, () => {
    saver.change({ step: stepId, formation: { ...withoutMissing(latest.current) } })
    void saver.flush()
  })

  function takeTheirs() {
    const theirs = saver.takeTheirs()
    if (!theirs) return
    latest.current = read(theirs.formation)
    setValues(latest.current)
    setVersion((before) => before + 1)
  }
  return {
    structure,
    context,
    values,
    version,
    place,
    saver,
    saveState,
    change,
    takeTheirs,
    goTo: params.goTo,
    fromReview: params.fromReview,
    orderId: params.orderId,
    /** The step that has to be mended before the form can be submitted. */
    firstInvalid: () => firstInvalidStep(place.steps, latest.current, context),
    latest: () => latest.current,
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** Tells of each new step, and keeps the address true. */
function useStepChange(params: ReturnType<typeof useStepParams>, stepId: StepId, onChange: () => void) {
  const shown = useRef(stepId)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (shown.current === stepId) return
    shown.current = stepId
    tell()
  }, [stepId])
  useEffect(() => {
    if (params.inAddress !== stepId) params.replace(stepId)
  })
}

/** `?step=` says where the person is, `from=review` that they go back there, `order=` that it is paid already. */
function useStepParams(storedStep: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const orderId = search.get('order')
  const inAddress = search.get('step')
  const fromReview = search.get('from') === 'review'
  function addressOf(step: StepId, comesFromReview: boolean): string {
    const next = new URLSearchParams({ step })
    if (comesFromReview) next.set('from', 'review')
    if (orderId) next.set('order', orderId)
    return `?${next}`
  }
  return {
    asked: inAddress ?? storedStep,
    inAddress,
    orderId,
    fromReview,
    goTo: (step: StepId, { comesFromReview = false } = {}) => void navigate(addressOf(step, comesFromReview)),
    replace: (step: StepId) => void navigate(addressOf(step, fromReview), { replace: true, preventScrollReset: true }),
  }
}
