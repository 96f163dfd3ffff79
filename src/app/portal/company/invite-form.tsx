import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { invitationDays, invitedRoles, roleWords } from '#features/companies/access/company-acts.ts'
import { inviteToCompany } from '#features/companies/companies-client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

export function InviteForm({ companyId }: { companyId: string }) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [sent, setSent] = useState(0)
  return (
    <section className="card pad invite-card above-loose" aria-labelledby="invite">
      <h3 id="invite">Invite someone</h3>
      <Form
        key={sent}
        className="above-even"
        schema={async () => (await import('#features/companies/members/member.ts')).inviteForm}
        defaultValues={{ email: '', role: '' }}
        failureText="We couldn’t send the invitation. Please try again."
        focusOnError="field"
        onSubmit={async (input) => {
          await inviteToCompany(companyId, input)
          showToast(`We sent an invitation to ${input.email}`)
          await revalidate()
          setSent(sent + 1)
        }}
      >
        <div className="field-row">
          <TextField
            name="email"
            label="Email"
            hint={`They have ${invitationDays} days to accept.`}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
          />
          <SelectField
            name="role"
            label="Role"
            choices={invitedRoles.map((value) => ({ value, label: roleWords[value].title }))}
          />
        </div>
        <p className="above-even">
          <SubmitButton look="secondary">Send invitation</SubmitButton>
        </p>
      </Form>
    </section>
  )
}
