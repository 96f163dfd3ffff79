import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { formatAppointment } from '#features/consultations/appointment-time.ts'
import { saveOutcome } from '#features/consultations/staff/staff-client.ts'
import type { StaffAppointmentView, WeekQuery } from '#features/consultations/staff/staff-consultation.ts'
import { pacificZone, todayInPacific } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { DateBox } from '#ui/layout/date-box.tsx'
import { useKey } from '#app/admin/keys/key-hint.tsx'
import { useActions } from '#ui/use-actions.ts'
import { clockOf, statusBadges } from './appointment-words.ts'
import { shortDay } from './day-words.ts'
import { weekAddress } from './week-address.ts'
import { later } from '#ui/later.tsx'

const AppointmentNote = later(async () => (await import('./appointment-note.tsx')).AppointmentNote)

const CancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const MoveDialog = later(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface AppointmentPanelProps {
  appointment: StaffAppointmentView
  query: WeekQuery
}

/** One appointment beside the week: who, what about, what staff note, and what can be done with it. */
export function AppointmentPanel({ appointment, query }: AppointmentPanelProps) {
  const navigate = useNavigate()
  const closeKey = useKey('close')
  const { clientName, typeName, minutes, by, status, startsAt, endsAt, timeZone, cancelReason } = appointment
  const day = todayInPacific(new Date(startsAt))
  return (
    <section className="card quick-look" aria-labelledby="appointment-title">
      <div className="card-head">
        <div>
          <h2 id="appointment-title">{clientName ?? 'A client'}</h2>
          <p className="muted xs">{`${typeName}, ${minutes} minutes, ${by}`}</p>
        </div>
        <IconButton
          label="Close appointment"
          onClick={() => void navigate(weekAddress(query), { preventScrollReset: true })}
          {...closeKey}
        >
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="part when">
        <DateBox month={shortDay(day, 'month')} day={Number(day.slice(8))} />
        <p>
          <strong>{`${shortDay(day, 'long')}, ${clockOf(startsAt)} to ${clockOf(endsAt)}`}</strong> Pacific
          {timeZone === pacificZone ? null : (
            <>
              <br />
              <span className="muted">{`For the client: ${formatAppointment(new Date(startsAt), timeZone)}`}</span>
            </>
          )}
        </p>
        <Badge tone={statusBadges[status].tone}>{statusBadges[status].text}</Badge>
      </div>
      {cancelReason ? <p className="part">{`Reason: ${cancelReason}`}</p> : null}
      <Facts appointment={appointment} />
      <AppointmentNote appointment={appointment} />
      <Acts appointment={appointment} />
    </section>
  )
}

function Facts({ appointment }: { appointment: StaffAppointmentView }) {
  const { topic, orderId, client, phone, by, videoUrl, withName } = appointment
  const rows: [string, ReactNode][] = [
    ...(topic ? [['Question', topic] satisfies [string, ReactNode]] : []),
    ...(orderId
      ? [
          [
            'Order',
            <Link key="order" to={`/admin/orders/${orderId}`}>
              {orderNumber(orderId)}
            </Link>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(client
      ? [
          [
            client.id ? 'Client' : 'No account',
            <span key="client" className="breakable">
              {client.id ? <Link to={`/admin/clients/${client.id}`}>{client.email}</Link> : client.email}
            </span>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    [by === 'phone' ? 'Call' : 'Phone', phone ?? client?.phone ?? 'No number'],
    ...(by === 'video'
      ? [
          [
            'Link',
            videoUrl ? (
              <a key="link" href={videoUrl}>
                Join the video call
              </a>
            ) : (
              'No video link yet'
            ),
          ] satisfies [string, ReactNode],
        ]
      : []),
    ['Staff', withName ?? 'Whoever is free'],
  ]
  return (
    <div className="part">
      <dl className="dl plain">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Acts({ appointment }: { appointment: StaffAppointmentView }) {
  const { id, status, isAhead, hasBegun, noShowFrom, bookedAt } = appointment
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const end = (outcome: 'done' | 'no_show') => run(outcome, () => saveOutcome(id, outcome).then(() => revalidate()))
  return (
    <div className="part">
      {failure ? (
        <p className="late sm" role="alert">
          {failure}
        </p>
      ) : null}
      {isAhead || hasBegun ? (
        <div className="acts">
          {isAhead ? (
            <>
              <Button compact aria-haspopup="dialog" onClick={() => setOpen('move')}>
                Move…
              </Button>
              <Button compact aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
                Cancel…
              </Button>
            </>
          ) : null}
          {hasBegun && status !== 'done' ? (
            <Button compact look="primary" busy={busy === 'done'} onClick={() => end('done')}>
              Mark as done
            </Button>
          ) : null}
          {hasBegun && status !== 'no_show' ? (
            <Button compact busy={busy === 'no_show'} onClick={() => end('no_show')}>
              No-show
            </Button>
          ) : null}
        </div>
      ) : null}
      <p className="xs muted above-snug">
        {bookedAt ? `Booked on ${formatDate(bookedAt)}. ` : null}
        {isAhead
          ? `It can be marked as done once it begins, and as a no-show from ${clockOf(noShowFrom)} that day.`
          : null}
      </p>
      {open === 'move' ? <MoveDialog appointment={appointment} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog appointment={appointment} onClose={close} /> : null}
    </div>
  )
}
