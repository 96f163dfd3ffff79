import type { RejectedForm } from '#lib/rejected-form.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { leaveFor } from '#ui/navigation/page-link.tsx'
import { clientBaseSizes, collaborationTypes, professionalTypes, referralSources } from './collaboration-words.ts'
import { clearDraft, saveDraft } from './collaboration-draft.ts'
import { DraftRestorer } from './draft-restorer.tsx'
import { FormSection } from './form-section.tsx'
import { HiddenField } from '#ui/form/hidden-field.tsx'
import { sendApplication } from './leads-client.ts'
import { thanksId } from './thanks.tsx'
import { useSpamSignals } from './use-spam-signals.ts'

interface CollaborationFormProps {
  rejected: RejectedForm | null
}

const emptyApplication = {
  full_name: '',
  email: '',
  phone: '',
  professional_type: '',
  linkedin_profile: '',
  company_name: '',
  website: '',
  years_in_business: '',
  client_base_size: '',
  service_area: '',
  licenses: '',
  collaboration_types: [],
  expected_referral_volume: '',
  referral_source: '',
  current_partners: '',
  message: '',
  fax: '',
}

/** A professional's application to work with the firm; what was entered survives a reload of the tab. */
export function CollaborationForm({ rejected }: CollaborationFormProps) {
  const signals = useSpamSignals()
  return (
    <Form
      schema={async () => (await import('./collaboration.ts')).collaborationForm}
      id="application"
      action="/collaboration?apply=1#apply"
      rejected={rejected}
      focusOnError="field"
      failureText="Failed to submit form. Please try again."
      defaultValues={emptyApplication}
      onValuesChange={saveDraft}
      onSubmit={async (form) => {
        await sendApplication({ ...form, ...signals() })
        clearDraft()
        await leaveFor(`/collaboration?sent=1#${thanksId}`)
      }}
    >
      {rejected ? null : <DraftRestorer fields={Object.keys(emptyApplication)} />}
      <AboutYou />
      <YourPractice />
      <WorkingTogether />
      <HiddenField />
      <div className="flow-acts">
        <p className="sm muted data-use">We use these details only to respond to your application.</p>
        <SubmitButton>Send application</SubmitButton>
      </div>
    </Form>
  )
}

function AboutYou() {
  return (
    <FormSection title="About you">
      <TextField name="full_name" label="Full name" autoComplete="name" />
      <div className="field-row">
        <TextField name="email" label="Email" type="email" autoComplete="email" autoCapitalize="none" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
      </div>
      <SelectField name="professional_type" label="Professional type" choices={professionalTypes} />
      <TextField
        name="linkedin_profile"
        label="LinkedIn profile"
        optional
        hint="For example, https://www.linkedin.com/in/your-name"
        type="url"
        autoCapitalize="none"
      />
    </FormSection>
  )
}

function YourPractice() {
  return (
    <FormSection title="Your practice">
      <TextField name="company_name" label="Company name" optional autoComplete="organization" />
      <TextField
        name="website"
        label="Website"
        optional
        hint="For example, https://www.example.com"
        type="url"
        autoComplete="url"
        autoCapitalize="none"
      />
      <div className="field-row">
        <TextField name="years_in_business" label="Years in business" optional width={5} inputMode="numeric" />
        <SelectField name="client_base_size" label="Client base size" optional choices={clientBaseSizes} />
      </div>
      <TextField name="service_area" label="Service area" optional hint="Counties or cities you work in" />
      <TextAreaField name="licenses" label="Licenses" optional hint="One per line" rows={3} />
    </FormSection>
  )
}

function WorkingTogether() {
  return (
    <FormSection title="How you’d like to work together">
      <CheckboxGroup
        name="collaboration_types"
        legend="Collaboration types"
        hint="Choose at least one."
        choices={collaborationTypes}
      />
      <div className="field-row">
        <TextField name="expected_referral_volume" label="Expected referrals per month" optional width={10} />
        <SelectField name="referral_source" label="How did you hear about us?" optional choices={referralSources} />
      </div>
      <TextAreaField
        name="current_partners"
        label="Current partners"
        optional
        hint="Firms you refer clients to today"
        rows={3}
      />
      <TextAreaField name="message" label="Anything else we should know?" optional rows={4} />
    </FormSection>
  )
}
