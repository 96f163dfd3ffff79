import { useEffect, useRef } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { StepProgress } from '#ui/feedback/progress.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { DraftConflictDialog } from '#features/formation/draft/draft-conflict-dialog.tsx'
import { DraftPreview } from '#features/formation/review/draft-preview.tsx'
import { asStored } from '#features/formation/draft/formation-draft.ts'
import type { StepId } from '#features/formation/steps/all-steps.ts'
import { ReviewAnswers, ReviewNotes } from '#features/formation/review/review-answers.tsx'
import { ShareholderSsnDialog } from '#features/formation/ssn/shareholder-ssn-dialog.tsx'
import { formId, StepForm } from './step-form.tsx'
import { shareholdersOf, useSubmission } from '#features/formation/submission/use-submission.ts'
import { useWizard, type Wizard, type WizardProps } from './use-wizard.ts'
import { StepHelp, WizardSide } from './wizard-side.tsx'
import { warningsOf } from './wizard-rules.ts'
import { withoutMissing } from './wizard-values.ts'

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
  const reviewContext = {
    structure,
    providerName: provider.providerName,
    hasStandingConsent: provider.hasStandingConsent,
    agentPrice: `$${offer.price}${offer.period}`,
  }
  const change = (step: StepId) => goTo(step, { comesFromReview: true })
  const navigation = useStepNavigation(wizard, draft.submissionId)

  const form = (
    <div className={isLast ? 'no-print' : undefined}>
      <StepProgress
        label="Formation progress"
        step={index + 1}
        of={steps.length}
        next={steps[index + 1]?.title ?? (wizard.orderId ? '' : 'Payment')}
      />
      {saveState.kind === 'failed' ? (
        <div className="save-failed">
          <Banner tone="warning">{saveState.text}</Banner>
        </div>
      ) : null}
      <StepForm
        key={`${current.id} ${wizard.version}`}
        {...props}
        structure={structure}
        wizard={wizard}
        heading={heading}
        onSubmit={isLast ? submission.submit : () => navigation.goOn()}
        onBack={() => navigation.goBack()}
        backLabel={index === 0 ? 'Back to Recommendation' : 'Previous'}
        submitLabel={isLast ? (wizard.orderId ? 'Submit' : 'Submit & Continue to Payment') : navigation.nextLabel}
      >
        {isLast ? (
          <>
            <ReviewNotes findings={warningsOf(structure, values, wizard.context)} steps={steps} onChange={change} />
            <ReviewAnswers steps={steps} values={values} context={reviewContext} onChange={change} />
          </>
        ) : null}
      </StepForm>
    </div>
  )
  return (
    <div className={isLast ? 'wrap flow two' : 'wrap flow'}>
      <title>{`${current.title} – ${firm}`}</title>
      <WizardSide wizard={wizard} onSelect={isLast ? change : goTo} />
      {isLast ? (
        <div className="review-grid">
          {form}
          <DraftPreview values={values} context={reviewContext} />
        </div>
      ) : (
        <>
          {form}
          <StepHelp step={current} />
        </>
      )}
      {submission.needsSsns ? <SsnQuestion wizard={wizard} submission={submission} /> : null}
      {saveState.kind === 'conflict' ? (
        <DraftConflictDialog
          theirs={saveState.theirs}
          mine={asStored({ ...withoutMissing(values) })}
          steps={steps}
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
      onLater={() => submission.submitWithSsns([])}
      onClose={submission.closeSsns}
    />
  )
}

/** After a step the focus stands on its title; a step that was sent back shows its errors. */
function useStepFocus({ place, goTo }: Wizard) {
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
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [stepId])
  function checkStep(step: StepId) {
    toCheck.current = step
    goTo(step, { comesFromReview: true })
  }
  return { heading, checkStep }
}

/** Where "Next" and "Previous" lead. */
function useStepNavigation(wizard: Wizard, submissionId: string | null) {
  const { place, structure, fromReview, goTo } = wizard
  const leave = useGoTo()
  const { steps, index } = place
  const next = steps[index + 1]
  const previous = steps[index - 1]
  return {
    nextLabel: fromReview ? 'Return to Review & Submit' : `Next: ${next?.title ?? ''}`,
    goOn() {
      const target = fromReview ? (wizard.firstInvalid()?.id ?? 'review-submit') : next?.id
      if (target) goTo(target, { comesFromReview: fromReview && target !== 'review-submit' })
    },
    goBack() {
      if (previous) goTo(previous.id, { comesFromReview: fromReview })
      else if (submissionId) leave(`/quiz?submission=${submissionId}`)
      else leave(structure === 'LLP' ? '/service-form/llp' : '/quiz')
    },
  }
}
