import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type CompanyRole, roleWords, rolesToGive } from '#features/companies/access/company-acts.ts'
import { changeRole, removeMember } from '#features/companies/companies-client.ts'
import { changeRoleInput, type MemberView } from '#features/companies/members/member.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

interface MemberDialogProps {
  companyId: string
  /** The reader's own role, which decides what they may give. */
  role: CompanyRole
  member: MemberView
  onClose: () => void
}

/** Gives a member another role, or ends their access. */
export function MemberDialog({ companyId, role, member, onClose }: MemberDialogProps) {
  const { id, name } = member
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [isRemoving, setRemoving] = useState(false)
  async function done(text: string) {
    showToast(text)
    await revalidate()
    onClose()
  }
  if (isRemoving)
    return (
      <ConfirmDialog
        key="remove"
        title={`Remove ${name}?`}
        act={`Remove ${name}`}
        busyLabel="Removing…"
        keep="Keep access"
        onConfirm={() => removeMember(companyId, id).then(() => done(`${name} removed`))}
        onClose={onClose}
      >
        {name} loses access to this company at once. We’ll email them.
      </ConfirmDialog>
    )
  return (
    <Dialog key="role" title={`Role of ${name}`} focus="field" onClose={onClose}>
      <Form
        schema={changeRoleInput}
        defaultValues={{ role: member.role }}
        failureText="We couldn’t change the role. Please try again."
        onSubmit={async ({ role: given }) => {
          await changeRole(companyId, id, given)
          await done(`${name} is now ${roleWords[given].inText}`)
        }}
      >
        <SelectField
          name="role"
          label="Role"
          emptyLabel={null}
          choices={rolesToGive(role).map((value) => ({ value, label: roleWords[value].title }))}
        />
        <div className="row above-loose">
          <SubmitButton busyLabel="Saving…">Save role</SubmitButton>
          <Button look="quiet" onClick={() => setRemoving(true)}>
            Remove {name}…
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
