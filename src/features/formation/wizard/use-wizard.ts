import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AgentOffer } from '#features/registered-agent/agent-settings.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { DraftView } from '#features/formation/draft/draft.ts'
import type { FormProvider } from '#features/formation/steps/step-props.ts'
import type { Person } from '#features/formation/steps/step.ts'
import { useDraftSaver } from '#features/formation/draft/use-draft-saver.ts'
import { afterEdit } from '#features/formation/submission/declarations.ts'
import { type StepId, wordsFor } from '#features/formation/words/step-words.ts'
import type { FormStart } from './form-start.ts'
import { loadRules, type Rules, useRules } from './load-rules.ts'
import { openedBefore, wizardPosition } from './wizard-position.ts'
import { useChosenAgent, useUnsavedEdits } from './use-kept-answers.ts'
import { useWizardValues } from './use-wizard-values.ts'
import { withoutMissing } from './without-missing.ts'
import type { FormationValues } from './wizard-values.ts'

export interface WizardProps {
  draft: DraftView
  start: FormStart
  user: Person
  provider: FormProvider
  offer: AgentOffer
  /** The day in Pacific time by the server's clock. */
  today: CalendarDay
}

/** The form, in memory and on the server, and the way through its steps, which stand in the address. */
export function useWizard({ draft, start, user, provider, today }: WizardProps) {
  const { structure } = draft
  const context = useMemo(() => ({ today, providerName: provider.providerName }), [today, provider.providerName])
  const form = useWizardValues(start.values)
  const rules = useRules()
  const [isIncomplete, setIncomplete] = useState(false)
  const { saver, saveState } = useDraftSaver(draft)
  const opened = useOpenedSteps(draft)
  const params = useStepParams(draft.step)
  const invalid = useMemo(
    () => rules?.invalidSteps(structure, form.values, context) ?? start.invalid,
    [rules, start, structure, form.values, context],
  )
  const place = wizardPosition(params.asked, wordsFor(structure, form.values), invalid)
  const stepId = place.current.id

  /** Does what needs the rules; the form says so when they don't come. */
  const withRules = (act: (loaded: Rules) => void): Promise<void> => loadRules().then(act, () => setIncomplete(true))
  const read = (loaded: Rules, stored: Record<string, unknown>) =>
    loaded.readStored(stored, structure, user, provider.isPurchased)
  const save = () => {
    if (restoring.current) return
    saver.change({
      step: stepId,
      openedSteps: [...opened.latest()],
      formation: { ...withoutMissing(form.latest()) },
    })
  }
  const restoring = useUnsavedEdits({ draft, saver, form, read, withRules, save })
  function change(edited: FormationValues) {
    form.set(afterEdit(stepId, form.latest(), edited))
    save()
  }
  useStepChange(params, stepId, (isFirst) => {
    opened.add(stepId)
    if (isFirst) return
    save()
    void saver.flush()
  })
  useChosenAgent({ draft, start, provider, form, save, restoring })

  return {
    structure,
    context,
    start,
    rules,
    withRules,
    /** The rules didn't come when they were needed. */
    isIncomplete,
    values: form.values,
    version: form.version,
    controlInUse: form.controlInUse,
    place,
    invalid,
    opened: opened.steps,
    saver,
    saveState,
    change,
    takeTheirs: () =>
      void withRules((loaded) => {
        const theirs = saver.takeTheirs()
        if (theirs) form.replace(read(loaded, theirs.formation))
      }),
    goTo: params.goTo,
    fromReview: params.fromReview,
    orderId: params.orderId,
    /** The step that has to be mended before the form can be submitted. */
    firstInvalid: async () => (await loadRules()).invalidSteps(structure, form.latest(), context)[0],
    latest: form.latest,
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** Tells of each new step, and keeps the address true. */
function useStepChange(params: ReturnType<typeof useStepParams>, stepId: StepId, onChange: (isFirst: boolean) => void) {
  const shown = useRef<StepId | null>(null)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (shown.current === stepId) return
    const isFirst = shown.current === null
    shown.current = stepId
    tell(isFirst)
  }, [stepId])
  useEffect(() => {
    if (params.inAddress !== stepId) params.replace(stepId)
  })
}

/** The steps opened on this visit or an earlier one. */
function useOpenedSteps(draft: DraftView) {
  const [steps, setSteps] = useState(() => openedBefore(draft))
  const latest = useRef(steps)
  return {
    steps,
    latest: () => latest.current,
    add(step: StepId) {
      latest.current = new Set([...latest.current, step])
      setSteps(latest.current)
    },
  }
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
