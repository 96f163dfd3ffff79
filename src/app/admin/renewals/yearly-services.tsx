import type { ListedRenewal } from '#features/orders/renewals/staff/staff-renewal.ts'
import { nextActLabels } from '#features/orders/renewals/staff/renewal-words.ts'
import { yearlyStateLabels } from '#features/orders/renewals/yearly-states.ts'
import { addDays, type CalendarDay, formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { DownloadFile } from '#app/portal/documents/download-file.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { badgeTones } from '#app/portal/yearly/yearly-badge.ts'
import { yearEnd } from './year-end.ts'

const columns = [{ title: 'Service' }, { title: 'Paid year' }, { title: 'Next' }]

interface YearlyServicesProps {
  services: readonly ListedRenewal[]
  today: CalendarDay
}

/** The yearly services that an order sold or pays for: the year, where each stands, and what comes next. */
export function YearlyServices({ services, today }: YearlyServicesProps) {
  return (
    <Block title="Yearly services" aside={`${services.length}`}>
      <StackingTable caption="Yearly services" columns={columns}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} today={today} />
        ))}
      </StackingTable>
    </Block>
  )
}

function ServiceRow({ service, today }: { service: ListedRenewal; today: CalendarDay }) {
  const { id, label, state, priceCents, act, actOn, isPayable } = service
  const isListed = state !== 'waiting' && state !== 'ended'
  return (
    <Row>
      <Cell className="full">
        {isListed ? (
          <PageLink className="order-link" to={`/admin/renewals?service=${id}`}>
            {label}
          </PageLink>
        ) : (
          <strong>{label}</strong>
        )}
        <br />
        <span className="muted">{`${formatMoney(priceCents)} a year`}</span>
        <p className="above-hair">
          <Badge tone={badgeTones[state]}>{yearlyStateLabels[state]}</Badge>
        </p>
      </Cell>
      <Cell label="Paid year" className="full">
        {yearText(service, today)}
      </Cell>
      <Cell label="Next" className="full">
        {actOn ? (
          <>
            <b>{formatDay(actOn)}</b>
            <br />
          </>
        ) : null}
        {nextActLabels[act]}
        {isPayable ? (
          <p className="above-tight">
            <DownloadFile
              className="at-edge"
              href={`/api/staff/yearly-services/${id}/invoice`}
              label="Invoice"
              about={`for ${label}`}
            />
          </p>
        ) : null}
      </Cell>
    </Row>
  )
}

function yearText(service: ListedRenewal, today: CalendarDay) {
  const { periodStartsOn, renewsOn } = service
  if (periodStartsOn === null || renewsOn === null) return '—'
  return (
    <>
      {`${formatDay(periodStartsOn)}, to ${formatDay(addDays(renewsOn, -1))}`}
      <br />
      <span className="muted">{yearEnd(service, today)}</span>
    </>
  )
}
