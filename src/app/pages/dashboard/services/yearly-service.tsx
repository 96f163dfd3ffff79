import { useLoaderData, useSearchParams } from 'react-router'
import { getServiceOf } from '#features/orders/renewals/service-queries.server.ts'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { StageStrip } from '#ui/layout/stage-strip.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { DownloadFile, invoiceHref } from '#app/portal/documents/download-file.tsx'
import { ServiceExit } from '#app/portal/yearly/service-exit.tsx'
import { servicePath } from '#app/portal/yearly/yearly-services.tsx'
import { badgeText, noticeStages, refundText, standingText } from '#app/portal/yearly/yearly-words.ts'
import { badgeTones } from '#app/portal/yearly/yearly-badge.ts'

export const loader = userLoader(async ({ app, user, params }) => ({
  service: await getServiceOf(app, user.id, params['serviceId'] ?? ''),
}))

/** One yearly service: what is paid, what comes next, or how it ends. */
export default function YearlyServicePage() {
  const { service } = useLoaderData<typeof loader>()
  const { label, companyName, state, year } = service
  const [address] = useSearchParams()
  return (
    <>
      <PageMeta title={label} description="The next date and amount of a yearly service." isIndexed={false} />
      <BackLink to="/dashboard/services">Services</BackLink>
      <div className="pane-head">
        <div>
          {companyName ? <p className="sm muted">{companyName}</p> : null}
          <h1>{label}</h1>
        </div>
        <Badge tone={badgeTones[state]}>{badgeText(service)}</Badge>
      </div>
      {address.get('done') === 'paid' && state === 'active' ? <Paid service={service} /> : null}
      {year && ['active', 'noticed', 'due', 'unpaid'].includes(state) ? (
        <div className="notice-line">
          <StageStrip label="Notices" stages={noticeStages(service)} />
        </div>
      ) : null}
      {service.refund ? <RefundOfYear refund={service.refund} /> : null}
      <div className="above-loose">
        <Standing service={service} />
      </div>
    </>
  )
}

function PayLink({ service: { id, nextPriceCents } }: { service: YearlyServiceView }) {
  return (
    <p className="row above-even">
      <ButtonLink to={`${servicePath(id)}/pay`} look="primary">
        {`Pay ${formatMoney(nextPriceCents)}`}
      </ButtonLink>{' '}
      <DownloadFile href={invoiceHref(id)} label="Download the invoice" />
    </p>
  )
}

function Paid({ service: { priceCents, year, isAgent, label, renewalOrderId } }: { service: YearlyServiceView }) {
  const through = year ? formatDay(year.paidThrough) : ''
  return (
    <div className="above-even">
      <Banner
        tone="success"
        title={`Paid, ${formatMoney(priceCents)}.`}
        action={
          renewalOrderId ? (
            <ButtonLink to={`/dashboard/orders/${renewalOrderId}/receipt`} compact>
              View receipt
            </ButtonLink>
          ) : null
        }
      >
        {isAgent ? `We’re your agent until ${through}.` : `${label} is paid until ${through}.`} The receipt is in
        Documents.
      </Banner>
    </div>
  )
}

/** The money of a year that was canceled before it began. */
function RefundOfYear({ refund }: { refund: NonNullable<YearlyServiceView['refund']> }) {
  return (
    <div className="above-even">
      <Banner
        tone={refund.state === 'failed' ? 'warning' : 'info'}
        action={
          <ButtonLink to={`/dashboard/orders/${refund.orderId}`} compact>
            View the order
          </ButtonLink>
        }
      >
        {refundText(refund)}
      </Banner>
    </div>
  )
}

function Standing({ service }: { service: YearlyServiceView }) {
  const { isProcessing, state } = service
  if (isProcessing)
    return (
      <Banner title="We’re confirming your payment.">
        Please don’t pay again. We’ll email you as soon as we know.
      </Banner>
    )
  if (state === 'canceled' || state === 'exiting' || (state === 'ended' && service.exit))
    return <ServiceExit service={service} />
  return (
    <>
      <p>{standingText(service)}</p>
      {service.isPayable ? <PayLink service={service} /> : null}
      {service.canCancel ? (
        <p className="above-even">
          <ButtonLink className="at-edge" to={`${servicePath(service.id)}/cancel`} look="quiet" compact>
            Cancel this service
          </ButtonLink>
        </p>
      ) : null}
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
