import BriefcaseBusiness from 'lucide-react/icons/briefcase'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import ListChecks from 'lucide-react/icons/list-checks'
import type { OrderView } from '#features/orders/order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ArrowLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'
import { OrderNext } from '#app/portal/orders/order-next.tsx'
import { OrderBadge } from '#app/portal/orders/order-badge.tsx'
import { orderStages } from '#app/portal/orders/order-stages.ts'

export interface Stats {
  quizzes: number
  documents: number
  activeServices: number
  pendingActions: number
}

export function StatsRow({ stats }: { stats: Stats }) {
  const figures = [
    ['Quizzes completed', stats.quizzes],
    ['Documents', stats.documents],
    ['Active services', stats.activeServices],
    ['Pending actions', stats.pendingActions],
  ] as const
  return (
    <dl className="stats">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const quickActions = [
  { to: '/quiz?new=1', text: 'New quiz', Icon: ListChecks },
  { to: '/services', text: 'Browse services', Icon: BriefcaseBusiness },
  { to: '/dashboard/documents', text: 'Download documents', Icon: Download },
]

export function QuickActions() {
  return (
    <Card title="Quick actions" flush>
      <ul className="quick">
        {quickActions.map(({ to, text, Icon }) => (
          <li key={to}>
            <PageLink to={to}>
              <Icon className="icon" aria-hidden="true" /> {text} <ChevronRight className="icon" aria-hidden="true" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The newest order on its way, or where to begin. */
export function LatestOrder({ order }: { order: OrderView | null }) {
  if (!order) {
    return (
      <EmptyState title="No orders yet" action={<ButtonLink to="/quiz">Take the quiz</ButtonLink>}>
        Answer six questions to find the structure that fits. Your order and its progress will appear here.
      </EmptyState>
    )
  }
  return (
    <Card title={`Order ${order.number}`} action={<OrderBadge order={order} />}>
      <OrderNext order={order} />
      <Timeline label={`Progress of order ${order.number}`} events={orderStages(order)} />
      <p className="above-open">
        <ArrowLink to={`/dashboard/orders/${order.id}`}>View order</ArrowLink>
      </p>
    </Card>
  )
}
