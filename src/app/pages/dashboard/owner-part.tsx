import { useLoaderData, useNavigate } from 'react-router'
import { partOfOrder } from '#features/formation/owner-parts/owner-part-client.ts'
import { OwnerPartFlow } from '#features/formation/owner-parts/owner-part-flow.tsx'
import { openOwnerPart } from '#features/orders/tasks/owner-part-tasks.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import { BackLink } from '#ui/link.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { ownersId } from '#app/portal/orders/owners-id.ts'
import { userLoader } from '#app/portal/user-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'

export const loader = userLoader(async ({ app, user, params }) => {
  const owner = { orderId: params['orderId'] ?? '', ownerId: params['ownerId'] ?? '' }
  return { ...owner, part: await openOwnerPart(app, user, owner) }
})

/** Steps are entries of the history and load nothing; the part is read again when the page is. */
export const shouldRevalidate = () => false

/** The client fills in an owner's part of Form 2553. */
export default function OwnerPartPage() {
  const { orderId, ownerId, part } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const showToast = useToast()
  const order = `/dashboard/orders/${orderId}`
  const actions = partOfOrder(orderId, ownerId, async () => {
    showToast(`${part.ownerName}’s part is complete`)
    await navigate(`${order}#${ownersId}`)
  })
  return (
    <>
      <PageMeta
        title={`${part.ownerName}’s part of Form 2553`}
        description="What the IRS asks of an owner for the S election."
        isIndexed={false}
      />
      <BackLink to={order}>{`Order ${orderNumber(orderId)}`}</BackLink>
      <OwnerPartFlow
        key={ownerId}
        part={part}
        isOwner={false}
        actions={actions}
        onLeave={() => void navigate(`${order}#${ownersId}`)}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
