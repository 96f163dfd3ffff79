import { z } from 'zod'
import { removalInput } from '#features/auth/staff/staff.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { nameOf } from './member-facts.tsx'
import type { RemovalProps } from './member-panels.tsx'
import { removeAccess } from './people-client.ts'

/** An empty choice leaves the orders to nobody. */
const removalForm = z.strictObject({
  handOverTo: z
    .string()
    .transform((id) => id || null)
    .pipe(removalInput.shape.handOverTo),
})

/** Takes someone's access away, and says who gets their orders. */
export function RemovalDialog({
  member,
  openOrders,
  colleagues,
  withFreshFactor,
  onChanged,
  onClose,
}: RemovalProps & { onClose: () => void }) {
  const sessions = member.sessions === 1 ? '1 session ends' : `${member.sessions} sessions end`
  const orders = openOrders === 1 ? '1 open order is' : `${openOrders} open orders are`
  return (
    <Dialog title={`Remove ${nameOf(member)}’s access`} onClose={onClose}>
      <p className="above-tight">
        {`${sessions} immediately. ${orders} assigned to ${member.firstName}. All admins get an email.`}
      </p>
      <Form
        schema={removalForm}
        defaultValues={{ handOverTo: '' }}
        failureText="That could not be saved. Please try again."
        onSubmit={async (input) => {
          await withFreshFactor(() => removeAccess(member.id, input))
          onClose()
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
          <Button look="quiet" compact onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look="danger" busyLabel="Removing…">
            Remove access
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
