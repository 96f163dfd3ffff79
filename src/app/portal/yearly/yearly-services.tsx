import { Badge } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { StageStrip } from '#ui/layout/stage-strip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { formatMoney } from '#lib/money.ts'
import { invoiceHref } from '#app/portal/documents/download-file.tsx'
import { badgeText, noticeStages, standingText, statementOf } from './yearly-words.ts'
import { badgeTones } from './yearly-badge.ts'
import './yearly.css'

export const servicePath = (id: string): string => `/dashboard/services/${id}`

/** Every service that renews each year: its next date and amount, what we told of it, and the ways to pay and to cancel. */
export function YearlyServices({ services }: { services: readonly YearlyServiceView[] }) {
  return (
    <section className="yearly" aria-labelledby="yearly-services">
      <h2 id="yearly-services" className="group-title">
        Yearly services
      </h2>
      {services.length === 0 ? (
        <div className="above-even">
          <EmptyState title="No yearly services">
            Services that renew every year appear here. One-time services are listed below.
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="yearly-statement">{statementOf(services)}</p>
          <div className="above-open">
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function ServiceRow({ service }: { service: YearlyServiceView }) {
  const { id, label, companyName, state, isAgent, description, isPayable, nextPriceCents, canCancel, canKeep } = service
  const titleId = `service-${id}`
  const isOver = state === 'ended'
  const stages = isPayable ? noticeStages(service) : []
  return (
    <article className="svc-year" aria-labelledby={titleId}>
      <div>
        <div className="row svc-title">
          <h3 id={titleId}>{label}</h3>
          <Badge tone={badgeTones[state]}>{badgeText(service)}</Badge>
        </div>
        {companyName ? <p className="sm muted above-hair">{companyName}</p> : null}
        <p className="muted svc-what">
          {isAgent
            ? 'We’re the company’s agent in the state’s records. We provide a Washington street address and forward legal papers to you. Every company must have an agent.'
            : description}
        </p>
        {isAgent ? <p className="xs subtle above-hair">RCW 23.95.405</p> : null}
        {stages.length > 0 ? (
          <div className="notice-line">
            <StageStrip label={`Notices about ${label}`} stages={stages} />
          </div>
        ) : null}
      </div>
      <div className="svc-due">
        {isOver ? null : (
          <p className="price">
            {formatMoney(nextPriceCents).replace(/\.00$/, '')} <small>/year</small>
          </p>
        )}
        <p className="sm muted">{standingText(service)}</p>
        {isPayable ? (
          <ButtonLink to={`${servicePath(id)}/pay`} look="primary">
            {`Pay ${formatMoney(nextPriceCents)}`} <span className="visually-hidden">{`for ${label}`}</span>
          </ButtonLink>
        ) : null}
        <p className="row svc-links">
          {isPayable ? (
            <a className="sm" href={invoiceHref(id)} download>
              Invoice (PDF) <span className="visually-hidden">{`for ${label}`}</span>
            </a>
          ) : null}
          {/* The page to pay on leads there as well. */}
          {isPayable ? null : (
            <PageLink className="sm" to={servicePath(id)}>
              {linkText(service)} <span className="visually-hidden">{label}</span>
            </PageLink>
          )}
          {canCancel ? (
            <PageLink className="sm" to={`${servicePath(id)}/cancel`}>
              Cancel this service <span className="visually-hidden">{label}</span>
            </PageLink>
          ) : null}
          {canKeep ? (
            <PageLink className="sm" to={servicePath(id)}>
              Keep it after all <span className="visually-hidden">{label}</span>
            </PageLink>
          ) : null}
        </p>
      </div>
    </article>
  )
}

const linkText = ({ exit, state }: YearlyServiceView): string =>
  exit && (state === 'exiting' || state === 'canceled') ? 'View the dates of' : 'View'
