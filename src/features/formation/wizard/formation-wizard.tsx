import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { StepProgress } from '#ui/feedback/step-progress.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { SaveFailure } from '#features/formation/draft/save-failure.tsx'
import type { StepId } from '#features/formation/words/step-words.ts'
import { ReviewPaper, ReviewStep } from './step-fields.ts'
import { StepForm, submitForm } from './step-form.tsx'
import { shareholdersOf, useSubmission } from '#features/formation/submission/use-submission.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import { useHeldSubmit } from './use-kept-answers.ts'
import { useWizard, type Wizard, type WizardProps } from './use-wizard.ts'
import { StepHelp, WizardSide } from './wizard-side.tsx'
import { later, NotLoaded } from '#ui/later.tsx'

const ShareholderSsnDialog = later(
  async () => (await import('#features/formation/ssn/shareholder-ssn-dialog.tsx')).ShareholderSsnDialog,
)

const DraftConflictDialog = later(
  async () => (await import('#features/formation/draft/draft-conflict-dialog.tsx')).DraftConflictDialog,
)

/** The formation form of one draft, step by step. */
export function FormationWizard(props: WizardProps) {
  const { draft, provider, offer } = props
  const { firm } = useSite()
  const wizard = useWizard(props)
  const { place, values, structure, saveState, goTo } = wizard
  const { current, steps, index } = place
  const isLast = current.id === 'review-submit'
  const { heading, checkStep } = useStepFocus(wizard)
  const submission = useSubmission({ draftId: draft.draftId, wizard, onInvalid: checkStep })
  const { providerName, hasStandingConsent } = provider
  const agentPrice = `$${offer.price}${offer.period}`
  const reviewContext = useMemo(
    () => ({ structure, providerName, hasStandingConsent, agentPrice }),
    [structure, providerName, hasStandingConsent, agentPrice],
  )
  const change = (step: StepId) => goTo(step, { comesFromReview: true })
  const navigation = useStepNavigation(wizard, draft.submissionId, checkStep)
  const holdSubmit = useHeldSubmit(wizard.restoring, submitForm)

  const form = (
    <div className={isLast ? 'no-print' : undefined} onSubmitCapture={holdSubmit}>
      <StepProgress
        label="Formation progress"
        step={index + 1}
        of={steps.length}
        next={steps[index + 1]?.title ?? (wizard.orderId ? '' : 'Payment')}
      />
      {wizard.isIncomplete ? <NotLoaded /> : null}
      <SaveFailure
        wizard={wizard}
        email={props.user.email}
        onFocusLost={() => heading.current?.focus({ preventScroll: true })}
      />
      <StepForm
        key={`${current.id} ${wizard.version}`}
        {...props}
        structure={structure}
        wizard={wizard}
        heading={heading}
        onSubmit={isLast ? submission.submit : () => navigation.goOn()}
        onBack={() => navigation.goBack()}
        backLabel={navigation.backLabel}
        submitLabel={isLast ? (wizard.orderId ? 'Submit' : 'Submit & Continue to Payment') : navigation.nextLabel}
      >
        {isLast ? <ReviewStep wizard={wizard} context={reviewContext} onChange={change} /> : null}
      </StepForm>
    </div>
  )
  return (
    <div className={isLast ? 'wrap flow two' : 'wrap flow'}>
      <title>{`${current.title} – ${firm}`}</title>
      <WizardSide wizard={wizard} onSelect={navigation.select} />
      {isLast ? (
        <div className="review-grid">
          {form}
          <ReviewPaper wizard={wizard} context={reviewContext} />
        </div>
      ) : (
        <>
          {form}
          <StepHelp guide={props.start.guides[current.id]} />
        </>
      )}
      {submission.needsSsns ? <SsnQuestion wizard={wizard} submission={submission} /> : null}
      {saveState.kind === 'conflict' ? (
        <DraftConflictDialog
          theirs={saveState.theirs}
          structure={structure}
          values={values}
          onKeepMine={() => void wizard.saver.keepMine()}
          onTakeTheirs={wizard.takeTheirs}
        />
      ) : null}
    </div>
  )
}

interface SsnQuestionProps {
  wizard: Wizard
  submission: ReturnType<typeof useSubmission>
}

function SsnQuestion({ wizard, submission }: SsnQuestionProps) {
  return (
    <ShareholderSsnDialog
      shareholders={shareholdersOf(wizard.values)}
      {...(wizard.orderId ? { submitLabel: 'Submit' } : {})}
      onSubmit={submission.submitWithSsns}
      given={submission.heldSsns}
      onLater={submission.submitWithSsns}
      onClose={submission.closeSsns}
    />
  )
}

/** After a step the focus stands on its title; a step that was sent back shows its errors. */
function useStepFocus(wizard: Wizard) {
  const { place, goTo, version } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const stepId = place.current.id
  const shown = useRef(stepId)
  // Whoever is led back from a later step sees what is missing here.
  const toCheck = useRef<StepId | null>(place.isBlocked ? stepId : null)
  useEffect(() => {
    if (shown.current !== stepId) heading.current?.focus({ preventScroll: true })
    shown.current = stepId
    if (toCheck.current !== stepId) return
    toCheck.current = null
    submitForm()
  }, [stepId])
  const keepFocus = useEffectEvent(() => {
    const control = wizard.controlInUse()
    if (control) control.focus({ preventScroll: true })
    else heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (version > 0) keepFocus()
  }, [version])
  function checkStep(step: StepId) {
    if (step === stepId) {
      submitForm()
      return
    }
    toCheck.current = step
    goTo(step, { comesFromReview: true })
  }
  return { heading, checkStep }
}

/** Where "Next" and "Previous" lead. */
function useStepNavigation(wizard: Wizard, submissionId: string | null, checkStep: (step: StepId) => void) {
  const { place, structure, orderId, fromReview, goTo } = wizard
  const leave = useGoTo()
  const { steps, index } = place
  const next = steps[index + 1]
  const previous = steps[index - 1]
  return {
    backLabel: previous ? 'Previous' : (firstBackLabel(structure, orderId) ?? 'Back to Recommendation'),
    nextLabel: fromReview ? 'Return to Review & Submit' : `Next: ${next?.title ?? ''}`,
    async goOn() {
      const target = fromReview ? ((await wizard.firstInvalid()) ?? 'review-submit') : next?.id
      if (target) goTo(target, { comesFromReview: fromReview && target !== 'review-submit' })
    },
    /** Opens a step of the list, or the first one before it that has errors. */
    select: (step: StepId) =>
      void wizard.withRules((rules) => {
        const invalid = rules.invalidSteps(structure, wizard.latest(), wizard.context)
        const before = steps.slice(
          0,
          steps.findIndex(({ id }) => id === step),
        )
        const blocker = before.find(({ id }) => invalid.includes(id))
        if (blocker) checkStep(blocker.id)
        else goTo(step, { comesFromReview: index === steps.length - 1 })
      }),
    goBack() {
      if (previous) goTo(previous.id, { comesFromReview: fromReview })
      else if (orderId) leave(`/dashboard/orders/${encodeURIComponent(orderId)}`)
      else if (submissionId) leave(`/quiz?submission=${submissionId}`)
      else leave(structure === 'LLP' ? '/service-form/llp' : '/quiz')
    },
  }
}

/** The first step links back to where the form was started; only a quiz leads to a recommendation. */
function firstBackLabel(structure: Structure, orderId: string | null): string | undefined {
  if (orderId) return 'Back to order'
  return structure === 'LLP' ? 'Back to LLP formation' : undefined
}
