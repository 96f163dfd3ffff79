import type { RejectedForm } from '#lib/rejected-form.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { leaveFor } from '#ui/navigation/page-link.tsx'
import { FormSection } from './form-section.tsx'
import { HiddenField } from '#ui/form/hidden-field.tsx'
import { contactMethods, entityTypeOfService, entityTypes, intakeStates, timelines } from './intake-words.ts'
import { sendForm } from './leads-client.ts'
import { thanksId } from './thanks.tsx'
import { useSpamSignals } from './use-spam-signals.ts'

interface IntakeFormProps {
  /** What was chosen before; its entity type is filled in. */
  service: string
  rejected: RejectedForm | null
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The plans of a visitor, to the firm. */
export function IntakeForm({ service, rejected }: IntakeFormProps) {
  const signals = useSpamSignals()
  const nothing = { name: '', email: '', phone: '', state: '', businessName: '', timeline: '', contactMethod: '' }
  return (
    <Form
      schema={async () => (await import('./intake.ts')).intakeForm}
      id="intake-form"
      action="/start-now#intake"
      rejected={rejected}
      defaultValues={{ ...nothing, entityType: entityTypeOfService(service), message: '', fax: '' }}
      onSubmit={async (form) => {
        await sendForm({ formType: 'intake', ...form, ...signals() })
        await leaveFor(`/start-now?sent=1#${thanksId}`)
      }}
    >
      <FormSection title="Your Information">
        <TextField name="name" label="Name" autoComplete="name" />
        <div className="field-row">
          <TextField name="email" label="Email" type="email" autoComplete="email" autoCapitalize="none" />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        </div>
      </FormSection>
      <FormSection title="Business Details">
        <RadioCards name="entityType" legend="Entity type" columns={2} choices={same(entityTypes)} />
        <div className="field-row">
          <SelectField name="state" label="State" choices={intakeStates} />
          <TextField name="businessName" label="Business name" optional autoComplete="organization" />
        </div>
        <SelectField name="timeline" label="Timeline" choices={timelines} width={20} />
      </FormSection>
      <FormSection title="Additional Information">
        <RadioCards
          name="contactMethod"
          legend="How should we contact you?"
          columns={3}
          choices={same(contactMethods)}
        />
        <TextAreaField name="message" label="Message" optional rows={4} />
      </FormSection>
      <HiddenField />
      <div className="flow-acts">
        <p className="sm muted data-use">We use these details only to reply to you.</p>
        <SubmitButton>Send details</SubmitButton>
      </div>
    </Form>
  )
}
