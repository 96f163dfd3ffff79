import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import {
  callOffExit,
  confirmNewAgent,
  correctResignation,
  recordResignation,
  takeResignationBack,
} from '#features/orders/renewals/staff/staff-renewals-client.ts'
import {
  callOffInput,
  correctionInput,
  type ListedRenewal,
  newAgentInput,
  resignationInput,
  takeBackInput,
} from '#features/orders/renewals/staff/staff-renewal.ts'
import { addDays, formatDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, type FormProps, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface ExitDialogProps {
  service: ListedRenewal
  today: string
  onClose: () => void
}

interface RecordDialogProps<S extends z.ZodType<unknown, FieldValues>> extends Pick<
  FormProps<S>,
  'schema' | 'defaultValues'
> {
  title: string
  /** Follows "For (company)." */
  text: string
  service: ListedRenewal
  /** On the button that records it. */
  label: string
  record: (id: string, values: z.output<S>) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Records something of an agent's exit: what it means, its fields, and the way out. */
function RecordDialog<S extends z.ZodType<unknown, FieldValues>>(props: RecordDialogProps<S>) {
  const { title, text, service, label, schema, defaultValues, record, onClose, children } = props
  const { id, companyName, clientName } = service
  const { revalidate } = useRevalidator()
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="above-snug">{`For ${companyName ?? clientName}. ${text}`}</p>
      <Form
        className="above-even"
        schema={schema}
        defaultValues={defaultValues}
        failureText="We couldn’t record it. Please try again."
        focusOnError="field"
        onSubmit={async (values) => {
          await record(id, values)
          onClose()
          await revalidate()
        }}
      >
        {children}
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Not yet
          </Button>
          <SubmitButton busyLabel="Saving…">{label}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

const filedOn = <TextField name="filedOn" label="Filed with the state on" type="date" width={20} />
const number = (
  <TextField name="number" label="The state’s number" optional autoComplete="off" maxLength={60} width={20} />
)

/** Records the day our resignation was filed; the law's date follows from it. */
export const ResignationDialog = ({ service, today, onClose }: ExitDialogProps) => (
  <RecordDialog
    title="Record our resignation"
    text="It takes effect on the 31st day (RCW 23.95.445), and we email the client the dates."
    schema={resignationInput}
    defaultValues={{ filedOn: today, number: '' }}
    label="Record the resignation"
    record={recordResignation}
    service={service}
    onClose={onClose}
  >
    {filedOn}
    {number}
  </RecordDialog>
)

/** Corrects what was recorded of a resignation. */
export const CorrectionDialog = ({ service, today, onClose }: ExitDialogProps) => (
  <RecordDialog
    title="Correct the resignation"
    text="What was recorded before stays on record. If the day changes, we email the client the new dates."
    schema={correctionInput}
    defaultValues={{ filedOn: service.resignedOn ?? today, number: service.resignationNumber ?? '', reason: '' }}
    label="Save the correction"
    record={correctResignation}
    service={service}
    onClose={onClose}
  >
    {filedOn}
    {number}
    <TextAreaField name="reason" label="Why you correct it" rows={3} />
  </RecordDialog>
)

/** Takes back a resignation that was recorded on the wrong service. */
export const TakeBackDialog = ({ service, onClose }: ExitDialogProps) => (
  <RecordDialog
    title="Take the resignation back"
    text="Only if it was never filed with the state. We email the client that we’re still their registered agent, and our resignation waits to be filed again. What was recorded stays on record."
    schema={takeBackInput}
    defaultValues={{ reason: '' }}
    label="Take it back"
    record={takeResignationBack}
    service={service}
    onClose={onClose}
  >
    <TextAreaField name="reason" label="Why you take it back" rows={3} />
  </RecordDialog>
)

/** Days to pay that the dialog proposes. */
const payDays = 14

/** Calls off an exit before the resignation is filed: the client stays, and pays. */
export const CallOffDialog = ({ service, today, onClose }: ExitDialogProps) => (
  <RecordDialog
    title="Call off the exit"
    text={`The client stays and can pay for the year from ${formatDay(service.renewsOn ?? today)} again. We email them the day to pay by. If it’s still unpaid then, the exit begins again.`}
    schema={callOffInput}
    defaultValues={{ payBy: addDays(today, payDays), reason: '' }}
    label="Call off the exit"
    record={callOffExit}
    service={service}
    onClose={onClose}
  >
    <TextField name="payBy" label="The client pays by" type="date" width={20} />
    <TextAreaField name="reason" label="Why the exit is called off" rows={3} />
  </RecordDialog>
)

/** Records that the state's records show another agent: our service ends. */
export const NewAgentDialog = ({ service, today, onClose }: ExitDialogProps) => (
  <RecordDialog
    title="The state shows a new agent"
    text="Our service ends on that day, and we email the client."
    schema={newAgentInput}
    defaultValues={{ shownOn: today }}
    label="End our service"
    record={(id, { shownOn }) => confirmNewAgent(id, shownOn)}
    service={service}
    onClose={onClose}
  >
    <TextField name="shownOn" label="Appointed in the state’s records on" type="date" width={20} />
  </RecordDialog>
)
