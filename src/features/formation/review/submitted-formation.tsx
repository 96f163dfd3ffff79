import { ButtonLink } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { DraftPreview } from './draft-preview.tsx'
import type { DraftView } from '#features/formation/draft/draft.ts'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import { filedBusiness } from '#features/formation/steps/business-information.ts'
import { stepsFor } from '#features/formation/steps/all-steps.ts'
import { ReviewAnswers } from './review-answers.tsx'
import type { WizardProps } from '#features/formation/wizard/use-wizard.ts'
import { formationValues } from '#features/formation/wizard/wizard-values.ts'

/** A form whose order is being paid or paid: to look at, not to change. */
export function SubmittedFormation({
  draft,
  user,
  provider,
  offer,
}: Omit<WizardProps, 'today'> & { draft: DraftView }) {
  const { firm } = useSite()
  const values = formationValues(formationDraftSchema.parse(draft.formation), draft.structure, user)
  const context = {
    structure: draft.structure,
    providerName: provider.providerName,
    hasStandingConsent: provider.hasStandingConsent,
    agentPrice: `$${offer.price}${offer.period}`,
  }
  return (
    <div className="wrap flow two">
      <title>{`Submitted formation – ${firm}`}</title>
      <aside className="left" aria-label="Application">
        <p className="sm">
          <strong>{filedBusiness(values).name}</strong>
          <br />
          <span className="muted">Submitted</span>
        </p>
      </aside>
      <div className="review-grid">
        <div>
          <h1>You submitted your formation</h1>
          <p className="muted above-snug">
            These are your answers as you submitted them. Your order has them as they are now, and there you can ask for
            a change.
          </p>
          <p className="above-loose">
            <ButtonLink to={draft.orderId ? `/dashboard/orders/${draft.orderId}/answers` : '/dashboard'} look="primary">
              {draft.orderId ? 'View your current answers' : 'Go to your dashboard'}
            </ButtonLink>
          </p>
          <ReviewAnswers steps={stepsFor(draft.structure, values)} values={values} context={context} />
        </div>
        <DraftPreview values={values} context={context} />
      </div>
    </div>
  )
}
