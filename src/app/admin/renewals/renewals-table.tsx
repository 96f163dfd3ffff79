import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedRenewal } from '#features/orders/renewals/staff/staff-renewal.ts'
import { nextActLabels } from '#features/orders/renewals/staff/renewal-words.ts'
import { yearlyStateLabels } from '#features/orders/renewals/yearly-states.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { badgeTones } from '#app/portal/yearly/yearly-badge.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { yearEnd } from './year-end.ts'
import { later } from '#ui/later.tsx'

const CallOffDialog = later(async () => (await import('./exit-dialogs.tsx')).CallOffDialog)
const CorrectionDialog = later(async () => (await import('./exit-dialogs.tsx')).CorrectionDialog)
const NewAgentDialog = later(async () => (await import('./exit-dialogs.tsx')).NewAgentDialog)
const TakeBackDialog = later(async () => (await import('./exit-dialogs.tsx')).TakeBackDialog)
const ResignationDialog = later(async () => (await import('./exit-dialogs.tsx')).ResignationDialog)

const columns: readonly Column[] = [
  { title: 'Company' },
  { title: 'Service' },
  { title: 'Next' },
  { title: 'New agent' },
  { title: 'Record' },
]

interface RenewalsTableProps {
  services: readonly ListedRenewal[]
  today: string
  caption: string
}

const dialogs = {
  resign: ResignationDialog,
  correct: CorrectionDialog,
  'take-back': TakeBackDialog,
  'call-off': CallOffDialog,
  'new-agent': NewAgentDialog,
}
type DialogName = keyof typeof dialogs

export function RenewalsTable({ services, today, caption }: RenewalsTableProps) {
  const [open, setOpen] = useState<{ name: DialogName; service: ListedRenewal } | null>(null)
  const OpenDialog = open && dialogs[open.name]
  return (
    <>
      <StackingTable caption={caption} columns={columns}>
        {services.map((service) => (
          <RenewalRow key={service.id} service={service} today={today} onOpen={(name) => setOpen({ name, service })} />
        ))}
      </StackingTable>
      {OpenDialog ? <OpenDialog service={open.service} today={today} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

interface RowProps {
  service: ListedRenewal
  today: string
  onOpen: (name: DialogName) => void
}

function RenewalRow({ service, today, onOpen }: RowProps) {
  const { orderId, orderNumber, companyName, clientName, label, state, act, actOn } = service
  const company = companyName ?? clientName
  const isOurs = act === 'resign'
  const isLate = isOurs && actOn !== null && actOn < today
  const acts = actsOf(service)
  const ends = yearEnd(service, today)
  return (
    <Row>
      <Cell className="full">
        <Link className="order-link" to={`/admin/orders/${orderId}`}>
          {company}
        </Link>
        <br />
        <span className="muted">{`${orderNumber}, ${clientName}`}</span>
      </Cell>
      <Cell label="Service" className="full">
        {label}
        <br />
        <span className="muted">{`${formatMoney(service.priceCents)} a year`}</span>
        {ends ? (
          <>
            <br />
            <span className="muted">{ends}</span>
          </>
        ) : null}
        <p className="above-hair">
          <Badge tone={badgeTones[state]}>{yearlyStateLabels[state]}</Badge>
        </p>
      </Cell>
      <Cell label="Next" className="full">
        {actOn ? <b>{formatDay(actOn)}</b> : null}
        {isLate ? <span className="visually-hidden"> overdue</span> : null}
        <br />
        {nextActLabels[act]}
        {isLate ? (
          <>
            <br />
            <Badge tone="danger">Overdue</Badge>
          </>
        ) : null}
        <Resignation service={service} />
      </Cell>
      <Cell label="New agent" className="full">
        {agentText(service)}
      </Cell>
      <Cell className="full">
        <div className="row">
          {acts.map(({ name, text, look }) => (
            <Button key={name} compact look={look} onClick={() => onOpen(name)}>
              {text} <span className="visually-hidden">{`for ${company}`}</span>
            </Button>
          ))}
        </div>
      </Cell>
    </Row>
  )
}

interface Act {
  name: DialogName
  text: string
  look: 'primary' | 'secondary'
}

/** What can be recorded of a service now. */
function actsOf({ state, act, nextAgent, resignedOn, canCallOff }: ListedRenewal): Act[] {
  const isLeaving = state === 'exiting' || (state === 'canceled' && nextAgent !== null)
  const isRecorded = isLeaving && resignedOn !== null
  const acts: (Act & { isOffered: boolean })[] = [
    { name: 'resign', text: 'Resignation filed', look: 'primary', isOffered: act === 'resign' },
    { name: 'new-agent', text: 'State shows a new agent', look: 'secondary', isOffered: isLeaving },
    { name: 'call-off', text: 'Call off the exit', look: 'secondary', isOffered: canCallOff },
    { name: 'correct', text: 'Correct the resignation', look: 'secondary', isOffered: isRecorded },
    { name: 'take-back', text: 'Take the resignation back', look: 'secondary', isOffered: isRecorded },
  ]
  return acts.filter(({ isOffered }) => isOffered)
}

/** The recorded resignation, and what its record said before it was corrected or taken back. */
function Resignation({ service: { resignedOn, resignationNumber, corrections } }: { service: ListedRenewal }) {
  return (
    <>
      {resignedOn ? (
        <>
          <br />
          <span className="muted">{filedText(resignedOn, resignationNumber)}</span>
        </>
      ) : null}
      {corrections.map(({ filedOn, number, isTakenBack, reason, by, on }, at) => (
        // The list grows at its beginning.
        <p className="muted sm above-tight" key={corrections.length - at}>
          {withPeriod(`Recorded before: ${filedText(filedOn, number)}`)}
          <br />
          {`${isTakenBack ? 'Taken back' : 'Corrected'} ${formatDay(on)} by ${by}: ${reason}`}
        </p>
      ))}
    </>
  )
}

const filedText = (on: string, number: string | null): string =>
  `Filed ${formatDay(on)}${number ? `, number ${number}` : ''}`

function agentText({ nextAgent, nextAgentName, nextAgentAddress, exitBecause }: ListedRenewal): string {
  switch (nextAgent) {
    case 'named':
      return nextAgentName ? `${nextAgentName}, ${nextAgentAddress}` : 'Erased'
    case 'self':
      return 'The client files the change'
    case 'closing':
      return 'The company is closing'
    case null:
      return exitBecause === 'unpaid' ? 'Not named' : '—'
  }
}
