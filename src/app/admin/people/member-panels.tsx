import { useState } from 'react'
import { factorResetInput, removalInput, roleInput, type StaffMember } from '#features/auth/staff/staff.ts'
import { rightsText, type StaffRole, staffRoleLabels, staffRoles } from '#features/auth/staff/staff-rights.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { z } from 'zod'
import { nameOf } from './member-facts.tsx'
import { changeRole, removeAccess, resetSecondFactor } from './people-client.ts'

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
          schema={roleInput}
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
          schema={factorResetInput}
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

interface RemovalProps extends PanelProps {
  openOrders: number
  colleagues: readonly { id: string; name: string }[]
}

/** An empty choice leaves the orders to nobody. */
const removalForm = z.strictObject({
  handOverTo: z
    .string()
    .transform((id) => id || null)
    .pipe(removalInput.shape.handOverTo),
})

export function RemovalPanel({ member, openOrders, colleagues, withFreshFactor, onChanged }: RemovalProps) {
  const [isOpen, setIsOpen] = useState(false)
  const sessions = member.sessions === 1 ? '1 session ends' : `${member.sessions} sessions end`
  const orders = openOrders === 1 ? '1 open order is' : `${openOrders} open orders are`
  return (
    <Block title="Access">
      <p className="muted">Ends all sessions and withdraws invitations. What they did stays on record.</p>
      <p className="above-even">
        <Button compact onClick={() => setIsOpen(true)}>
          Remove access…
        </Button>
      </p>
      {isOpen ? (
        <Dialog title={`Remove ${nameOf(member)}’s access`} onClose={() => setIsOpen(false)}>
          <p className="above-tight">
            {`${sessions} immediately. ${orders} assigned to ${member.firstName}. All admins get an email.`}
          </p>
          <Form
            schema={removalForm}
            defaultValues={{ handOverTo: '' }}
            failureText={failureText}
            onSubmit={async (input) => {
              await withFreshFactor(() => removeAccess(member.id, input))
              setIsOpen(false)
              onChanged(`${nameOf(member)} no longer has access.`)
            }}
          >
            {openOrders > 0 ? (
              <SelectField
                name="handOverTo"
                label="Reassign orders to"
                emptyLabel="Nobody, back to the queue"
                choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
            <div className="row between above-loose">
              <Button look="quiet" compact onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
              <SubmitButton look="danger" busyLabel="Removing…">
                Remove access
              </SubmitButton>
            </div>
          </Form>
        </Dialog>
      ) : null}
    </Block>
  )
}
