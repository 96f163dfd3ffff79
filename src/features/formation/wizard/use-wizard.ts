import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AgentOffer } from '#features/registered-agent/agent-settings.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { DraftView } from '#features/formation/draft/draft.ts'
import type { FormProvider } from '#features/formation/steps/step-props.ts'
import type { Person, StepContext } from '#features/formation/steps/step.ts'
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
export function useWizard(props: WizardProps) {
  const { draft, start, provider } = props
  const { structure } = draft
  const form = useWizardValues(start.values)
  const ruled = useFormRules(props, form.values)
  const { context, withRules, read } = ruled
  const { saver, saveState } = useDraftSaver(draft)
  const opened = useOpenedSteps(draft)
  const params = useStepParams(draft.step)
  const place = wizardPosition(params.asked, wordsFor(structure, form.values), ruled.invalid)
  const stepId = place.current.id
  const save = () => {
    if (restoring.current) return
    const formation = { ...withoutMissing(form.latest()) }
    saver.change({ step: stepId, openedSteps: [...opened.latest()], formation })
  }
  const restoring = useUnsavedEdits({ draft, saver, form, read, withRules, save })
  useStepChange(params, stepId, (isFirst) => {
    opened.add(stepId)
    if (isFirst) return
    save()
    void saver.flush()
  })
  useChosenAgent({ draft, start, provider, form, save, restoring })
  const takeTheirs = () =>
    void withRules((loaded) => {
      const theirs = saver.takeTheirs()
      if (theirs) form.replace(read(loaded, theirs.formation))
    })

  return {
    ...ruled,
    structure,
    start,
    ...form,
    place,
    opened: opened.steps,
    saver,
    saveState,
    restoring,
    change: (edited: FormationValues) => {
      form.set(afterEdit(stepId, form.latest(), edited))
      save()
    },
    takeTheirs,
    goTo: params.goTo,
    fromReview: params.fromReview,
    orderId: params.orderId,
    /** The step that has to be mended before the form can be submitted. */
    firstInvalid: async () => (await loadRules()).invalidSteps(structure, form.latest(), context)[0],
  }
}

/** What the rules say of the form: the server has said it of the stored answers, until they are here themselves. */
function useFormRules({ draft: { structure }, start, user, provider, today }: WizardProps, values: FormationValues) {
  const { providerName, isPurchased } = provider
  const context = useMemo((): StepContext => ({ today, providerName }), [today, providerName])
  const rules = useRules()
  /** They didn't come when they were needed. */
  const [isIncomplete, setIncomplete] = useState(false)
  const invalid = useMemo(
    () => rules?.invalidSteps(structure, values, context) ?? start.invalid,
    [rules, start, structure, values, context],
  )
  /** Does what needs the rules; the form says so when they don't come. */
  const withRules = (act: (loaded: Rules) => void): Promise<void> => loadRules().then(act, () => setIncomplete(true))
  const read = (loaded: Rules, stored: Record<string, unknown>) =>
    loaded.readStored(stored, structure, user, isPurchased)
  return { context, rules, invalid, isIncomplete, withRules, read }
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
  const { inAddress } = params
  const keepAddress = useEffectEvent(() => {
    if (inAddress !== stepId) params.replace(stepId)
  })
  // Once for each, and before a press that came before React is done again (app/root.tsx): whoever is on the way to
  // another step is not led back.
  useLayoutEffect(() => keepAddress(), [inAddress, stepId])
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
