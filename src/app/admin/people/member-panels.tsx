import { useState } from 'react'
import type { StaffMember } from '#features/auth/staff/staff.ts'
import { rightsText, type StaffRole, staffRoleLabels, staffRoles } from '#features/auth/staff/staff-rights.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { later } from '#ui/later.tsx'
import { changeRole, resetSecondFactor } from './people-client.ts'

const RemovalDialog = later(async () => (await import('./removal-dialog.tsx')).RemovalDialog)
const roleSchema = async () => (await import('#features/auth/staff/staff.ts')).roleInput
const resetSchema = async () => (await import('#features/auth/staff/staff.ts')).factorResetInput

interface PanelProps {
  member: StaffMember
  withFreshFactor: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  /** With the sentence that says what was done. */
  onChanged: (text: string) => void
}

const failureText = 'That could not be saved. Please try again.'

export function RolePanel({ member, role, withFreshFactor, onChanged }: PanelProps & { role: StaffRole }) {
  return (
    <Block title="Role">
      <p className="muted">They are logged out, and log in again with the new role. All admins get an email.</p>
      <div className="person-form above-even">
        <Form
          schema={roleSchema}
          defaultValues={{ role, isPiiReader: member.isPiiReader }}
          failureText={failureText}
          onSubmit={async (input) => {
            await withFreshFactor(() => changeRole(member.id, input))
            onChanged(`${member.firstName}’s role is now: ${rightsText(input)}.`)
          }}
        >
          <SelectField
            name="role"
            label="Role"
            emptyLabel={null}
            width={20}
            choices={staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))}
          />
          <Checkbox name="isPiiReader" hint="Each number they open takes a reason and is logged.">
            May open full Social Security numbers
          </Checkbox>
          <p className="above-even">
            <SubmitButton look="secondary" busyLabel="Saving…">
              Change role
            </SubmitButton>
          </p>
        </Form>
      </div>
    </Block>
  )
}

export function LostFactorPanel({ member, withFreshFactor, onChanged }: PanelProps) {
  const isWaiting = member.state === 'lost-factor'
  return (
    <Block title="Lost second factor" aside={isWaiting ? 'Waiting for a new one' : undefined}>
      <p className="muted">
        {isWaiting
          ? `${member.firstName} was logged out and has no second factor. A new link replaces the one we sent.`
          : `This logs ${member.firstName} out everywhere and removes the second factor and all recovery codes. We email a link that works once and expires in one hour; ${member.firstName} needs the password too. All admins get an email.`}
      </p>
      <div className="person-form above-even">
        <Form
          schema={resetSchema}
          defaultValues={{ verifiedBy: '' }}
          failureText={failureText}
          onSubmit={async ({ verifiedBy }) => {
            await withFreshFactor(() => resetSecondFactor(member.id, verifiedBy))
            onChanged(`We sent ${member.firstName} a link to set up a new second factor.`)
          }}
        >
          <TextAreaField
            name="verifiedBy"
            label={`How you verified that it’s ${member.firstName}`}
            hint="In person, or by video. An email alone isn’t enough."
            rows={2}
          />
          <p className="above-even">
            <SubmitButton look="danger" busyLabel="Sending…">
              {isWaiting ? 'Send a new link' : 'Reset second factor'}
            </SubmitButton>
          </p>
        </Form>
      </div>
    </Block>
  )
}

export interface RemovalProps extends PanelProps {
  openOrders: number
  colleagues: readonly { id: string; name: string }[]
}

export function RemovalPanel(props: RemovalProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Block title="Access">
      <p className="muted">Ends all sessions and withdraws invitations. What they did stays on record.</p>
      <p className="above-even">
        <Button compact onClick={() => setIsOpen(true)}>
          Remove access…
        </Button>
      </p>
      {isOpen ? <RemovalDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </Block>
  )
}
