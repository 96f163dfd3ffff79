import { type InvitationInput, invitationInput } from '#features/auth/staff/staff.ts'
import { staffRoleLabels, staffRoles } from '#features/auth/staff/staff-rights.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface InviteDialogProps {
  onInvite: (input: InvitationInput) => Promise<void>
  onClose: () => void
}

export function InviteDialog({ onInvite, onClose }: InviteDialogProps) {
  return (
    <Dialog title="Invite someone" focus="field" onClose={onClose}>
      <Form
        schema={invitationInput}
        defaultValues={{ email: '', firstName: '', lastName: '', role: 'staff' }}
        failureText="We couldn’t send the invitation. Please try again."
        onSubmit={onInvite}
      >
        <TextField name="email" label="Email" type="email" autoComplete="off" autoCapitalize="none" />
        <div className="field-row">
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </div>
        <SelectField
          name="role"
          label="Role"
          hint="Admins also manage prices, money, and people."
          emptyLabel={null}
          choices={staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))}
        />
        <p className="sm muted above-even">We’ll email a link that works once and expires in 48 hours.</p>
        <p className="above-even">
          <SubmitButton>Send invitation</SubmitButton>
        </p>
      </Form>
    </Dialog>
  )
}
