import { Banner } from '#ui/feedback/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { DetailsFields } from './details-step.tsx'
import { MarriageFields } from './marriage-step.tsx'
import type { PartView } from './owner-part.ts'
import type { PartStep } from './part-steps.ts'
import type { PartActions } from './owner-part-client.ts'
import { answerRows, holding, residencyChoices } from './part-texts.ts'
import { SsnStep } from './ssn-step.tsx'
import { StepActs } from './step-acts.tsx'
import type { OwnerPart } from './use-owner-part.ts'

export interface PartStepProps {
  part: PartView
  state: OwnerPart
  actions: PartActions
  /** The owner fills in their own part, or the client one of an owner. */
  isOwner: boolean
  hasSsn: boolean
  onSsn: () => void
  onBack: () => void
  onNext: () => void
  onStep: (step: PartStep) => void
}

const emptyAddress = { street: '', city: '', state: 'WA', zipCode: '' }

/** The fields of one step, saved as they are typed. */
export function PartStepForm({ step, ...props }: PartStepProps & { step: PartStep }) {
  switch (step) {
    case 'details':
      return <DetailsStep {...props} />
    case 'residency':
      return <ResidencyStep {...props} />
    case 'marriage':
      return <MarriageStep {...props} />
    case 'ssn':
      return <NumberStep {...props} />
    case 'check':
      return <CheckStep {...props} />
  }
}

const failureText = 'We couldn’t save your answers. Please try again.'

function DetailsStep({ part, state, onBack, onNext }: PartStepProps) {
  const { details = {} } = state.answers
  const { street, city, state: usState, zipCode } = details.address ?? {}
  return (
    <Form
      schema={async () => (await import('./owner-part.ts')).detailsSchema(part)}
      defaultValues={{
        firstName: details.firstName ?? '',
        lastName: details.lastName ?? '',
        address: { street: street ?? '', city: city ?? '', state: usState || 'WA', zipCode: zipCode ?? '' },
        holder: details.holder ?? 'individual',
        shares: details.shares ?? '',
        acquired: details.acquired ?? 'at-formation',
        acquiredOn: details.acquiredOn ?? '',
        taxYearEnd: details.taxYearEnd ?? '12/31',
      }}
      failureText={failureText}
      onValuesChange={(values) => state.change({ details: values })}
      onSubmit={() => state.flush().then(onNext)}
    >
      <DetailsFields part={part} />
      <StepActs onBack={onBack} />
    </Form>
  )
}

function ResidencyStep({ part, state, isOwner, onBack, onNext }: PartStepProps) {
  const legend = isOwner ? 'Are you a US citizen or resident?' : `Is ${part.ownerName} a US citizen or resident?`
  return (
    <Form
      schema={async () => (await import('./owner-part.ts')).residencySchema}
      defaultValues={{ residency: state.answers.residency?.residency ?? '' }}
      failureText={failureText}
      onValuesChange={(values) => state.change({ residency: values })}
      onSubmit={() => state.flush().then(onNext)}
    >
      <RadioCards
        name="residency"
        legend={<span className="visually-hidden">{legend}</span>}
        choices={residencyChoices}
      />
      <p className="sm muted above-snug">IRC 1361(b)</p>
      <StepActs onBack={onBack} />
    </Form>
  )
}

function MarriageStep({ part, state, isOwner, onBack, onNext }: PartStepProps) {
  const { maritalStatus = '', property = 'community', hasAgreement = false, spouse = {} } = state.answers.marriage ?? {}
  const { firstName, lastName, hasOtherAddress, address } = spouse
  const legend = isOwner ? 'Are you married?' : `Is ${part.ownerName} married?`
  const held = part.isCorporation ? holding(part, state.answers) : `${part.ownershipPercentage}% of the company`
  return (
    <Form
      schema={async () => (await import('./owner-part.ts')).marriageSchema}
      defaultValues={{
        maritalStatus,
        property,
        hasAgreement: hasAgreement ?? false,
        spouse: {
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          hasOtherAddress: hasOtherAddress ?? false,
          address: { ...emptyAddress, ...address },
        },
      }}
      failureText={failureText}
      onValuesChange={(values) => state.change({ marriage: values })}
      onSubmit={() => state.flush().then(onNext)}
    >
      <MarriageFields legend={legend} owned={isOwner ? `your ${held}` : `the ${held}`} />
      <StepActs onBack={onBack} />
    </Form>
  )
}

function NumberStep({ part, state, actions, hasSsn, onSsn, onBack, onNext }: PartStepProps) {
  return (
    <SsnStep
      part={part}
      hasSsn={hasSsn}
      hasNoTaxpayerId={state.answers.hasNoTaxpayerId === true}
      onBack={onBack}
      onKeep={onNext}
      onSave={async (entry) => {
        if (entry !== 'none') {
          await actions.saveSsn(entry.ssn)
          onSsn()
        }
        state.change({ hasNoTaxpayerId: entry === 'none' })
        await state.flush()
        onNext()
      }}
    />
  )
}

function CheckStep({ part, state, actions, isOwner, hasSsn, onBack, onStep }: PartStepProps) {
  const rows = answerRows(part, state.answers, hasSsn).map(({ step, label, value }) => ({
    label,
    value,
    change: { onSelect: () => onStep(step) },
  }))
  return (
    <Form
      schema={async () => (await import('./part-forms.ts')).confirmation}
      defaultValues={{ isTrue: false }}
      failureText="We couldn’t send this part. Please try again."
      onSubmit={() => state.flush().then(actions.submit)}
    >
      <SummaryList rows={rows} />
      <div className="above-loose">
        <Checkbox name="isTrue">
          {isOwner ? 'My answers are true and complete.' : 'These answers are true and complete.'}
        </Checkbox>
      </div>
      <StepActs onBack={onBack} submitLabel={isOwner ? 'Send my part' : 'Complete this part'} busyLabel="Sending…" />
    </Form>
  )
}

/** What ends the questions: an S corporation cannot have this owner (SCORP-EL-1). */
export function NotEligible({
  part,
  isOwner,
  onChange,
  onSend,
}: {
  part: PartView
  isOwner: boolean
  onChange: () => void
  onSend: () => Promise<void>
}) {
  const told = isOwner ? `you and ${part.clientFirstName}` : 'you'
  return (
    <Form schema={null} defaultValues={{}} failureText={failureText} onSubmit={onSend}>
      <Banner tone="warning" title="An S corporation can’t have this kind of owner.">
        Its owners are US citizens and residents, estates, certain trusts, and tax-exempt organizations. You can stop
        here. Send this answer and we’ll email {told} about other structures to compare.
      </Banner>
      <p className="sm muted above-snug">IRC 1361(b)</p>
      <div className="row above-loose">
        <Button onClick={onChange}>{isOwner ? 'Change my answer' : 'Change the answer'}</Button>
        <SubmitButton busyLabel="Sending…">Send this answer</SubmitButton>
      </div>
    </Form>
  )
}
