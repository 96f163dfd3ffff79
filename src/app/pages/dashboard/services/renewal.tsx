import { useLoaderData } from 'react-router'
import { CardPaymentPanel } from '#features/orders/checkout/card-payment-panel.tsx'
import { renewalPayment } from '#features/orders/renewals/renewals-client.ts'
import { getServiceOf } from '#features/orders/renewals/service-queries.server.ts'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Receipt } from '#ui/layout/receipt.tsx'
import { StageStrip } from '#ui/layout/stage-strip.tsx'
import { BackLink } from '#ui/link.tsx'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { DownloadFile, invoiceHref } from '#app/portal/documents/download-file.tsx'
import { servicePath } from '#app/portal/yearly/yearly-services.tsx'
import { badgeText, nextYearText, noticeStages, priceBeside } from '#app/portal/yearly/yearly-words.ts'
import { badgeTones } from '#app/portal/yearly/yearly-badge.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const { firstName, lastName, email, phone } = user
  const service = await getServiceOf(app, user.id, params['serviceId'] ?? '')
  return { service, contact: { firstName, lastName, email, phone } }
})

/** Pays for the next year of a yearly service. */
export default function RenewalPage() {
  const { service } = useLoaderData<typeof loader>()
  const { id, label, companyName, state, isPayable } = service
  return (
    <>
      <PageMeta title={`Renew ${label}`} description="Pay for the next year by card." isIndexed={false} />
      <BackLink to={servicePath(id)}>{label}</BackLink>
      <div className="pane-head">
        <div>
          {companyName ? <p className="sm muted">{companyName}</p> : null}
          <h1>{`Renew ${label}`}</h1>
        </div>
        <Badge tone={badgeTones[state]}>{badgeText(service)}</Badge>
      </div>
      {isPayable ? (
        <>
          <div className="notice-line">
            <StageStrip label="Notices" stages={noticeStages(service)} />
          </div>
          <div className="above-loose">
            <Pay />
          </div>
        </>
      ) : (
        <div className="above-loose">
          <NothingToPay service={service} />
        </div>
      )}
    </>
  )
}

function NothingToPay({ service: { id, isProcessing } }: { service: YearlyServiceView }) {
  return isProcessing ? (
    <Banner title="We’re confirming your payment.">Please don’t pay again. We’ll email you as soon as we know.</Banner>
  ) : (
    <Banner
      title="There’s nothing to pay right now."
      action={
        <ButtonLink to={servicePath(id)} compact>
          View the service
        </ButtonLink>
      }
    >
      You were not charged.
    </Banner>
  )
}

function Pay() {
  const { service, contact } = useLoaderData<typeof loader>()
  const goTo = useGoTo()
  const { id, label, year, nextPriceCents, canCancel } = service
  if (!year) return null
  return (
    <div className="co-grid">
      <div>
        <Warnings service={service} />
        <CardPaymentPanel
          // Another year is another payment.
          key={year.renewsOn}
          target={renewalPayment(id, year.renewsOn)}
          path={`${servicePath(id)}/pay`}
          note="We keep no card on file, and nothing is charged automatically. We email your receipt."
          amountCents={nextPriceCents}
          contact={contact}
          onPaid={() => goTo(`${servicePath(id)}?done=paid`)}
        />
        {canCancel ? (
          <p className="above-even">
            <ButtonLink className="at-edge" to={`${servicePath(id)}/cancel`} look="quiet" compact>
              Cancel this service
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <Receipt
        title="What you pay for"
        lines={[
          {
            id: 'year',
            label: (
              <>
                {`${label}, year ${year.number}`}
                <br />
                <span className="xs muted">{`${nextYearText(service)}. ${priceBeside(service)}`}</span>
              </>
            ),
            amount: formatMoney(nextPriceCents),
          },
        ]}
        total={{ label: 'Total', amount: formatMoney(nextPriceCents) }}
      >
        <p className="above-even">
          <DownloadFile className="at-edge" href={invoiceHref(id)} label="Download the invoice" />
        </p>
      </Receipt>
    </div>
  )
}

/** What is urgent before the card: the last one was declined, or the year is over. */
function Warnings({ service }: { service: YearlyServiceView }) {
  const { state, year, isDeclined, isAgent, exit, nextPriceCents } = service
  if (!year) return null
  const through = formatDay(year.paidThrough)
  if (state === 'unpaid')
    return (
      <div className="svc-notice">
        <Banner tone="warning" title={`Your paid year ended on ${through}.`}>
          {isAgent && exit
            ? `We’ll file our resignation on ${formatDay(exit.resignOn)}. Pay before that day to keep the service.`
            : 'Pay to keep the service.'}
        </Banner>
      </div>
    )
  if (!isDeclined) return null
  return (
    <div className="svc-notice">
      <Banner tone="warning" title="Your last card was declined.">
        {`You were not charged. Your service continues through ${through}. ${formatMoney(nextPriceCents)} is still due. Try another card.`}
      </Banner>
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
