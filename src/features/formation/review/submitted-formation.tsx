import { ButtonLink } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { companyName } from '#features/formation/draft/company-name.ts'
import type { WizardProps } from '#features/formation/wizard/use-wizard.ts'
import { DraftPreview } from './draft-preview.tsx'
import { ReviewAnswers } from './review-answers.tsx'

/** A form whose order is being paid or paid: to look at, not to change. */
export function SubmittedFormation({ draft, start: { values, review } }: WizardProps) {
  const { firm } = useSite()
  return (
    <div className="wrap flow two">
      <title>{`Submitted formation – ${firm}`}</title>
      <aside className="left" aria-label="Application">
        <p className="sm">
          <strong>{companyName(values)}</strong>
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
          {review ? <ReviewAnswers parts={review.parts} /> : null}
        </div>
        {review ? <DraftPreview paper={review.paper} structure={draft.structure} /> : null}
      </div>
    </div>
  )
}
