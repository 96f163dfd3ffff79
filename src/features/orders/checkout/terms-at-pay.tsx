import { orderTerms } from '#features/formation/agent-consent/agent-statements.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useSite } from '#ui/site.tsx'

/** The checkbox's field name, so that the panel can move the focus to it. */
export const termsBoxName = 'termsAccepted'

interface TermsAtPayProps {
  /** The signed formation form has accepted them already. */
  isAcceptedInForm: boolean
  isAccepted: boolean
  error: string | null
  onChange: (isAccepted: boolean) => void
}

/** The guarantee and the terms of the order, above the button that pays. */
export function TermsAtPay({ isAcceptedInForm, isAccepted, error, onChange }: TermsAtPayProps) {
  const { firm, guaranteeTerms } = useSite()
  const link = (
    <a href="/terms" target="_blank" rel="noopener">
      Terms<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
  return (
    <div className="pay-terms">
      <p className="sm muted">{guaranteeTerms}</p>
      {isAcceptedInForm ? (
        <p className="sm muted above-tight">You accepted the terms of this order in the formation form. {link}</p>
      ) : (
        <>
          <Checkbox name={termsBoxName} checked={isAccepted} onChange={onChange} {...(error ? { error } : {})}>
            {orderTerms(firm).text}
          </Checkbox>
          <p className="sm">{link}</p>
        </>
      )}
    </div>
  )
}
