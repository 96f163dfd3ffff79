import Plus from 'lucide-react/icons/plus'
import { useEffect } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { listDutyRowsOf } from '#features/compliance/company-duties-queries.server.ts'
import { readHeadline } from '#features/compliance/read-headline.server.ts'
import { listConversationsOf } from '#features/messages/conversation-list-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { NewMessages } from '#app/portal/messages/new-messages.tsx'
import { PaymentResultBanner } from '#app/portal/orders/payment-result-banner.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { LatestOrder, QuickActions, StatsRow } from '#app/portal/overview-cards.tsx'
import { OverviewHeadline } from '#app/portal/overview-headline.tsx'
import { countTabs } from '#app/portal/tab-counts.server.ts'
import { userLoader } from '#app/portal/user-loader.ts'
import { readOpenOrders } from '#app/portal/action-items/read-action-items.server.ts'
import { WaitingForYou } from '#app/portal/action-items/waiting-for-you.tsx'

export const loader = userLoader(async (call) => {
  const { app, url, read } = call
  const [{ items, orders, views, latestId }, conversations, counts, companies] = await Promise.all([
    readOpenOrders(call),
    read(listConversationsOf),
    countTabs(call),
    read(listDutyRowsOf),
  ])
  // Only an order of this person: the address proves nothing.
  const arrived = orders.find(({ id }) => id === url.searchParams.get('order'))
  return {
    stats: {
      activeServices: counts.services,
      pendingActions: items.length,
      quizzes: counts.quizzes,
      documents: counts.documents,
    },
    items,
    news: conversations.filter(({ unread }) => unread > 0).slice(0, 3),
    latest: views.find(({ id }) => id === latestId) ?? null,
    arrived: arrived ?? null,
    headline: readHeadline(companies, todayInPacific(app.now())),
  }
})

export default function Overview() {
  const { stats, items, news, latest, arrived, headline } = useLoaderData<typeof loader>()
  useSettingsHash()
  return (
    <>
      <PageMeta title="Dashboard" description="Your orders, quizzes, and documents at a glance." isIndexed={false} />
      {arrived ? <PaymentResultBanner key={arrived.id} order={arrived} /> : null}
      <div className="pane-head">
        <div>
          {latest?.businessName ? <p className="sm muted">{latest.businessName}</p> : null}
          <h1>Overview</h1>
        </div>
        <ButtonLink to="/quiz?new=1" compact icon={<Plus className="icon" aria-hidden="true" />}>
          Start a new quiz
        </ButtonLink>
      </div>
      {headline ? <OverviewHeadline headline={headline} isWaiting={items.length > 0} /> : null}
      {/* The next step first, as a phone shows it; the grid places it on wide screens. */}
      <div className="overview above-loose">
        <div className="blocks">
          <WaitingForYou items={items} isBesideLate={(headline?.late.length ?? 0) > 0} />
          <NewMessages messages={news} />
        </div>
        <StatsRow stats={stats} />
        <LatestOrder order={latest} />
        <QuickActions />
      </div>
    </>
  )
}

/** /dashboard#settings opens Settings. */
function useSettingsHash() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash === '#settings') void navigate('/dashboard/settings', { replace: true })
  }, [hash, navigate])
}

export function ErrorBoundary() {
  return <FailedPane />
}
