import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatAppointment } from '#features/consultations/appointment-time.ts'
import type { ConsultationTypeView } from '#features/consultations/consultation.ts'
import { type BookableClient, bookForClientForm } from '#features/consultations/staff/book-for-client.ts'
import { bookForClient, fetchTimesToBook } from '#features/consultations/staff/staff-client.ts'
import type { WeekQuery } from '#features/consultations/staff/staff-consultation.ts'
import { type CalendarDay, pacificZone } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { ChooseTime } from '#app/portal/consultations/choose-time.tsx'
import { firstWay, WaysToTalk } from '#app/portal/consultations/ways-to-talk.tsx'
import { clockOf } from './appointment-words.ts'
import { shortDay } from './day-words.ts'
import { FindClient } from './find-client.tsx'
import { bookAddress, weekAddress } from './week-address.ts'

interface BookDialogProps {
  query: WeekQuery
  /** Null until one is found. */
  client: BookableClient | null
  /** What this client can book. */
  types: readonly ConsultationTypeView[]
  firstDay: CalendarDay
}

/** Books an appointment for a client: who, what about, and one of the times that they could book themselves. */
export function BookDialog(props: BookDialogProps) {
  const { query, client, types } = props
  const navigate = useNavigate()
  const close = () => void navigate(weekAddress(query), { preventScrollReset: true })
  const [type] = types
  return client && type ? (
    <Dialog key={client.id} title={`Book for ${client.firstName} ${client.lastName}`} onClose={close}>
      <ChooseAppointment {...props} client={client} first={type} onClose={close} />
    </Dialog>
  ) : (
    <Dialog key="find" title="Book for a client" focus="field" onClose={close}>
      <FindClient to={(id) => bookAddress(query, id)} />
      <div className="dialog-acts">
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

type ChooseProps = BookDialogProps & { client: BookableClient; first: ConsultationTypeView; onClose: () => void }

function ChooseAppointment({ query, client, types, first, firstDay, onClose }: ChooseProps) {
  const navigate = useNavigate()
  const [typeKey, setTypeKey] = useState(first.key)
  const [choice, setChoice] = useState({ day: firstDay, startsAt: '' })
  const [refusals, setRefusals] = useState(0)
  const fetchTimes = useCallback((day: string) => fetchTimesToBook(typeKey, day), [typeKey])
  const { day, startsAt } = choice
  const type = types.find(({ key }) => key === typeKey) ?? first
  const way = firstWay(type)
  return (
    <>
      <p className="sm muted breakable">{client.email}</p>
      <div className="above-even">
        <SelectField
          name="type"
          label="Kind"
          emptyLabel={null}
          choices={types.map(({ key, name, minutes }) => ({ value: key, label: `${name}, ${minutes} minutes` }))}
          value={typeKey}
          onChange={(key) => {
            setTypeKey(key)
            setChoice({ day, startsAt: '' })
          }}
        />
      </div>
      <ChooseTime
        key={`${typeKey} ${refusals}`}
        day={day}
        chosen={startsAt}
        onChoose={setChoice}
        dayLabel={shortDay(day, 'long')}
        timeLabel={clockOf}
        fetchTimes={fetchTimes}
      />
      {startsAt && client.timeZone !== pacificZone ? (
        <p className="sm muted above-snug">{`For the client: ${formatAppointment(new Date(startsAt), client.timeZone)}`}</p>
      ) : null}
      <Form
        key={typeKey}
        className="above-even"
        schema={bookForClientForm}
        defaultValues={{
          by: way,
          phone: client.phone,
          topic: '',
          orderId: type.takesOrder ? client.orders[0]?.id : undefined,
        }}
        failureText="We couldn’t book this time. Please try again."
        focusOnError="field"
        onSubmit={async (said) => {
          try {
            const { id } = await bookForClient({ ...said, clientId: client.id, type: typeKey, startsAt })
            await navigate(weekAddress({ week: day, whose: query.whose }, id), { preventScrollReset: true })
          } catch (error) {
            setChoice({ day, startsAt: '' })
            setRefusals(refusals + 1)
            throw error
          }
        }}
      >
        {type.takesOrder ? (
          <SelectField
            name="orderId"
            label="Order"
            emptyLabel={null}
            choices={client.orders.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <WaysToTalk type={type} chosen={way} label="How to reach them" autoComplete="off" />
        <TextAreaField name="topic" label="What it is about" hint="The client reads it." rows={2} maxLength={2000} />
        <p className="xs muted above-snug">We email the client the confirmation with a calendar entry.</p>
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Booking…" unavailable={!startsAt}>
            {startsAt ? `Book ${shortDay(day, 'weekday')}, ${clockOf(startsAt)}` : 'Choose a time'}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
