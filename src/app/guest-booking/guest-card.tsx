import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ConsultationTypeView } from '#features/consultations/consultation.ts'
import { bookAsGuest, holdAsGuest } from '#features/consultations/guests/guest-client.ts'
import type { GuestDetails, GuestHold } from '#features/consultations/guests/guest.ts'
import type { ScheduleView } from '#features/consultations/schedule-view.server.ts'
import { isProblem } from '#lib/problem.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { HiddenField } from '#ui/form/hidden-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { ChosenTime, timeWasTaken } from '#app/portal/consultations/chosen-time.tsx'
import type { Choice } from '#app/portal/consultations/schedule-address.ts'
import { firstWay, WaysToTalk } from '#app/portal/consultations/ways-to-talk.tsx'
import { CodeForm } from './code-form.tsx'

interface GuestCardProps {
  choice: Choice
  type: ConsultationTypeView
  view: ScheduleView
  changeHours: number
}

/** A held time: what it was held with stays, for another choice. */
interface Held extends GuestHold {
  at: string
  details: GuestDetails
}

/** Books without an account: who it is, then the code that proves their address. */
export function GuestCard({ choice, type, view, changeHours }: GuestCardProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [held, setHeld] = useState<Held>()
  const [isEditing, setIsEditing] = useState(false)
  const [ended, setEnded] = useState<string | null>(null)
  const at = view.chosen?.at
  const isHeld = held !== undefined && held.at === at && !isEditing && ended === null
  async function hold(details: GuestDetails) {
    setEnded(null)
    try {
      const answer = await holdAsGuest({
        ...details,
        startsAt: at,
        timeZone: choice.timeZone,
        type: type.key,
        ...(held ? { previousToken: held.token } : {}),
      })
      setHeld({ ...answer, at: at ?? '', details })
      setIsEditing(false)
    } catch (error) {
      if (isProblem(error) && error.code === 'time-taken') void revalidate()
      throw error
    }
  }
  async function book(code: string) {
    if (!held) return
    try {
      await bookAsGuest(held.token, code)
    } catch (error) {
      const isOver = isProblem(error) && (error.code === 'hold-ended' || error.code === 'time-taken')
      if (!isOver) throw error
      setEnded(error.message)
      void revalidate()
      return
    }
    await navigate(`/appointment?token=${held.token}&done=booked`)
  }
  const problem = ended ?? (choice.at && !at ? timeWasTaken : null)
  return (
    <ChosenTime view={view} minutes={type.minutes} problem={problem}>
      {isHeld ? (
        <CodeForm
          hold={held}
          email={held.details.email}
          timeZone={choice.timeZone}
          onBook={book}
          onChange={() => setIsEditing(true)}
        />
      ) : (
        <DetailsForm
          type={type}
          details={held?.details}
          changeHours={changeHours}
          holdMinutes={view.holdMinutes}
          onHold={hold}
        />
      )}
    </ChosenTime>
  )
}

interface DetailsFormProps {
  type: ConsultationTypeView
  details: GuestDetails | undefined
  changeHours: number
  holdMinutes: number
  onHold: (details: GuestDetails) => Promise<void>
}

function DetailsForm({ type, details, changeHours, holdMinutes, onHold }: DetailsFormProps) {
  const by = details?.by ?? firstWay(type)
  const empty = { firstName: '', lastName: '', email: '', by, phone: '', topic: '', fax: '' }
  return (
    <Form
      className="above-open"
      schema={async () => (await import('#features/consultations/guests/guest.ts')).guestDetails}
      defaultValues={details ?? empty}
      failureText="We couldn’t hold this time. Please try again."
      onSubmit={onHold}
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" maxLength={60} />
      <TextField name="lastName" label="Last name" autoComplete="family-name" maxLength={60} />
      <TextField name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
      <WaysToTalk type={type} chosen={by} />
      <TextAreaField name="topic" label="What would you like to cover?" optional maxLength={2000} />
      <HiddenField />
      <div className="above-even">
        <SubmitButton busyLabel="Sending…">Email me a code</SubmitButton>
      </div>
      <p className="xs muted above-even">
        We hold the time for {holdMinutes} minutes and email you a code that books it. You can move or cancel it up to{' '}
        {changeHours} hours before.
      </p>
    </Form>
  )
}
