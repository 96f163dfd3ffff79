import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AgentOffer } from '#features/registered-agent/agent-settings.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { sortedJson } from '#lib/sorted-json.ts'
import type { DraftView } from '#features/formation/draft/draft.ts'
import { mergeEdits } from '#features/formation/draft/merge-edits.ts'
import { readUnsaved } from '#features/formation/draft/unsaved-draft.ts'
import type { DraftSaver } from '#features/formation/draft/draft-saver.ts'
import { withFirmAsAgent } from '#features/formation/steps/registered-agent.ts'
import type { StepId } from '#features/formation/steps/all-steps.ts'
import type { FormProvider } from '#features/formation/steps/step-props.ts'
import type { Person } from '#features/formation/steps/step.ts'
import { useDraftSaver } from '#features/formation/draft/use-draft-saver.ts'
import { afterEdit, firstInvalidStep, openedBefore, wizardPosition } from './wizard-rules.ts'
import { useWizardValues } from './use-wizard-values.ts'
import { withoutMissing, type FormationValues } from './wizard-values.ts'

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
  const form = useWizardValues(draft, user, provider.isPurchased)
  const { saver, saveState } = useDraftSaver(draft)
  const opened = useOpenedSteps(draft)
  const params = useStepParams(draft.step)
  const place = wizardPosition(params.asked, structure, form.values, context)
  const stepId = place.current.id

  const save = () =>
    saver.change({
      step: stepId,
      openedSteps: [...opened.latest()],
      formation: { ...withoutMissing(form.latest()) },
    })
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
  useUnsavedEdits(draft, saver, form, save)
  useChosenAgent({ draft, provider, form, save })

  function takeTheirs() {
    const theirs = saver.takeTheirs()
    if (theirs) form.replace(form.read(theirs.formation))
  }
  return {
    structure,
    context,
    values: form.values,
    version: form.version,
    controlInUse: form.controlInUse,
    place,
    opened: opened.steps,
    saver,
    saveState,
    change,
    takeTheirs,
    goTo: params.goTo,
    fromReview: params.fromReview,
    orderId: params.orderId,
    /** The step that has to be mended before the form can be submitted. */
    firstInvalid: () => firstInvalidStep(place.steps, form.latest(), context),
    latest: form.latest,
  }
}

/** Restores what an earlier page of this tab couldn't save (decision 55). */
function useUnsavedEdits(
  draft: DraftView,
  saver: DraftSaver,
  form: ReturnType<typeof useWizardValues>,
  save: () => void,
): void {
  const takeUp = useEffectEvent(() => {
    const unsaved = readUnsaved(draft.draftId)
    const restored = unsaved && saver.restore(unsaved, draft)
    if (!restored) return
    const kept = form.read(restored.formation)
    // Then applies what was typed before the page's scripts ran.
    const merged = mergeEdits(form.read(draft.formation), form.latest(), kept)
    form.replace(merged)
    if (sortedJson(merged) !== sortedJson(kept)) save()
  })
  useEffect(() => takeUp(), [])
}

interface ChosenAgent {
  draft: DraftView
  provider: FormProvider
  form: ReturnType<typeof useWizardValues>
  save: () => void
}

/** Names the firm as agent, once, where its service was chosen before the agent's step was ever on screen. */
function useChosenAgent({ draft, provider, form, save }: ChosenAgent): void {
  const choose = useEffectEvent(() => {
    const named = openedBefore(draft).has('registered-agent') ? null : withFirmAsAgent(form.latest(), form.read)
    if (!named) return
    form.replace(named)
    save()
  })
  const isChosen = provider.isChosen === true && provider.providerName !== ''
  useEffect(() => {
    if (isChosen) choose()
  }, [isChosen])
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
