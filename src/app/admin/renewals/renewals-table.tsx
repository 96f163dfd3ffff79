import { useState } from 'react'
import { Link } from 'react-router'
import { type ListedRenewal, nextActLabels } from '#features/orders/renewals/staff/staff-renewal.ts'
import { yearlyStateLabels } from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { badgeTones } from '#app/portal/yearly/yearly-words.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { NewAgentDialog, ResignationDialog } from './exit-dialogs.tsx'

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

export function RenewalsTable({ services, today, caption }: RenewalsTableProps) {
  const [open, setOpen] = useState<{ dialog: 'resignation' | 'new-agent'; service: ListedRenewal } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <StackingTable caption={caption} columns={columns}>
        {services.map((service) => (
          <RenewalRow
            key={service.id}
            service={service}
            today={today}
            onResign={() => setOpen({ dialog: 'resignation', service })}
            onNewAgent={() => setOpen({ dialog: 'new-agent', service })}
          />
        ))}
      </StackingTable>
      {open?.dialog === 'resignation' ? (
        <ResignationDialog service={open.service} today={today} onClose={close} />
      ) : null}
      {open?.dialog === 'new-agent' ? <NewAgentDialog service={open.service} today={today} onClose={close} /> : null}
    </>
  )
}

interface RowProps {
  service: ListedRenewal
  today: string
  onResign: () => void
  onNewAgent: () => void
}

function RenewalRow({ service, today, onResign, onNewAgent }: RowProps) {
  const { orderId, orderNumber, companyName, clientName, label, state, act, actOn } = service
  const company = companyName ?? clientName
  const isOurs = act === 'resign'
  const isLate = isOurs && actOn !== null && actOn < today
  const isLeaving = state === 'exiting' || (state === 'canceled' && service.nextAgent !== null)
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
        <span className="muted">{yearText(service)}</span>
        <br />
        <Badge tone={badgeTones[state]}>{yearlyStateLabels[state]}</Badge>
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
        {service.resignedOn ? (
          <>
            <br />
            <span className="muted">{`Filed ${formatDay(service.resignedOn)}`}</span>
          </>
        ) : null}
      </Cell>
      <Cell label="New agent" className="full">
        {agentText(service)}
      </Cell>
      <Cell className="full">
        {isOurs ? (
          <Button compact look="primary" onClick={onResign}>
            Resignation filed <span className="visually-hidden">{`for ${company}`}</span>
          </Button>
        ) : null}
        {isLeaving ? (
          <Button compact look="quiet" onClick={onNewAgent}>
            State shows a new agent <span className="visually-hidden">{`for ${company}`}</span>
          </Button>
        ) : null}
      </Cell>
    </Row>
  )
}

const yearText = ({ priceCents, renewsOn }: ListedRenewal): string =>
  `${formatMoney(priceCents)} a year${renewsOn ? `, renews ${formatDay(renewsOn)}` : ''}`

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
