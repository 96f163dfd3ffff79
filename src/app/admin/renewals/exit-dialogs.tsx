import { useRevalidator } from 'react-router'
import { confirmNewAgent, recordResignation } from '#features/orders/renewals/staff/staff-renewals-client.ts'
import { type ListedRenewal, newAgentInput, resignationInput } from '#features/orders/renewals/staff/staff-renewal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface ExitDialogProps {
  service: ListedRenewal
  today: string
  onClose: () => void
}

const companyOf = ({ companyName, clientName }: ListedRenewal) => companyName ?? clientName

/** Records the day our resignation was filed; the law's date follows from it. */
export function ResignationDialog({ service, today, onClose }: ExitDialogProps) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog title="Record our resignation" onClose={onClose}>
      <p className="above-snug">
        {`For ${companyOf(service)}. It takes effect on the 31st day (RCW 23.95.445), and we email the client the dates. What you record stays.`}
      </p>
      <Form
        className="above-even"
        schema={resignationInput}
        defaultValues={{ filedOn: today }}
        failureText="We couldn’t record it. Please try again."
        focusOnError="field"
        onSubmit={async ({ filedOn }) => {
          await recordResignation(service.id, filedOn)
          onClose()
          await revalidate()
        }}
      >
        <TextField name="filedOn" label="Filed with the state on" type="date" width={20} />
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Not yet
          </Button>
          <SubmitButton busyLabel="Saving…">Record the resignation</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

/** Records that the state's records show another agent: our service ends. */
export function NewAgentDialog({ service, today, onClose }: ExitDialogProps) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog title="The state shows a new agent" onClose={onClose}>
      <p className="above-snug">
        {`For ${companyOf(service)}. Our service ends on that day, and we email the client.`}
      </p>
      <Form
        className="above-even"
        schema={newAgentInput}
        defaultValues={{ shownOn: today }}
        failureText="We couldn’t record it. Please try again."
        focusOnError="field"
        onSubmit={async ({ shownOn }) => {
          await confirmNewAgent(service.id, shownOn)
          onClose()
          await revalidate()
        }}
      >
        <TextField name="shownOn" label="Appointed in the state’s records on" type="date" width={20} />
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Not yet
          </Button>
          <SubmitButton busyLabel="Saving…">End our service</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
