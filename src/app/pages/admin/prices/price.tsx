import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { currentPrices } from '#features/catalog/catalog-queries.server.ts'
import { affectedProducts, pricesWith } from '#features/catalog/price-preview.ts'
import { findEditedPrice } from '#features/catalog/price-drafts-queries.server.ts'
import { priceKinds } from '#features/catalog/price-kinds.ts'
import { countUnpaidOrders } from '#features/orders/sales/product-sales-queries.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { formatDate, formatTime } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { ChangeEffects } from '#app/admin/prices/change-effects.tsx'
import { ChangePreview } from '#app/admin/prices/change-preview.tsx'
import { DraftActs } from '#app/admin/prices/draft-acts.tsx'
import { DraftBanner } from '#app/admin/prices/draft-banner.tsx'
import { PriceEditor } from '#app/admin/prices/price-editor.tsx'
import type { DraftAct } from '#app/admin/prices/price-draft-client.ts'
import { dayOf } from '#app/admin/prices/price-form.ts'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, params }) => {
  const kind = priceKinds.find((one) => one === params['kind'])
  const edited = kind && (await findEditedPrice(app.db, kind, params['id'] ?? '', user.id))
  if (!edited) throw new Problem('not-found', 'We couldn’t find that price.')
  const prices = await currentPrices(app.db, todayInPacific(app.now()))
  const unpaidOrders = await countUnpaidOrders(app.db, affectedProducts(edited.draft?.change ?? edited.current))
  return { edited, prices, unpaidOrders, now: app.now().toISOString() }
}, 'admin')

const doneTexts: Record<DraftAct, string> = {
  publish: 'Published.',
  withdraw: 'This change is a draft again.',
  discard: 'The draft is discarded.',
}

/** One price: its draft, what it would change, and its publication. */
export default function StaffPrice() {
  const { edited, prices, unpaidOrders, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { current, draft, baseRevision, isStale } = edited
  const [isTyped, setTyped] = useState(false)
  const [isBehind, setBehind] = useState(false)
  const [done, setDone] = useState<DraftAct>()
  // The fields begin again with what is stored after each act, and where someone asks for another's draft: as soon as it
  // is loaded, and not before.
  const [round, setRound] = useState(0)
  const [awaited, setAwaited] = useState<{ after: typeof edited; act: DraftAct | undefined }>()
  if (awaited && awaited.after !== edited) {
    setAwaited(undefined)
    setRound(round + 1)
    setTyped(false)
    setBehind(false)
    setDone(awaited.act)
  }
  function begin(act?: DraftAct) {
    setAwaited({ after: edited, act })
    void revalidate()
  }
  const isScheduled = draft?.open.status === 'scheduled'
  const obstacle = isStale ? 'Save the draft again first.' : isTyped ? 'Save the draft first.' : null
  const shown = draft?.change ?? current
  const day = dayOf(draft?.open ?? null)
  return (
    <StaffPage
      title={current.content.name}
      before={<BackLink to="/admin/prices">Prices and fees</BackLink>}
      meta={<DraftState draft={draft?.open ?? null} />}
      acts={
        draft ? (
          <DraftActs kind={current.kind} id={current.id} draft={draft.open} obstacle={obstacle} onDone={begin} />
        ) : undefined
      }
    >
      {done ? (
        <div className="above-even">
          <Banner
            tone="success"
            title={done === 'publish' && isScheduled ? 'Scheduled.' : doneTexts[done]}
            action={<PageLink to="/catalog">View page</PageLink>}
          >
            {done === 'publish' && !isScheduled ? `Live since ${formatTime(now)}.` : null}
          </Banner>
        </div>
      ) : null}
      <DraftBanner draft={draft?.open ?? null} isStale={isStale} onView={isBehind ? () => begin() : undefined} />
      {isScheduled ? (
        <div className="price-edit">
          <Block title="Preview">
            <ChangePreview before={prices} after={pricesWith(prices, shown)} change={shown} day={day} />
          </Block>
          <Block title="What changes, and when">
            <ChangeEffects
              before={prices}
              after={pricesWith(prices, shown)}
              change={shown}
              day={day}
              unpaidOrders={unpaidOrders}
            />
          </Block>
        </div>
      ) : (
        <PriceEditor
          key={round}
          begin={shown}
          draft={draft?.open ?? null}
          baseRevision={baseRevision}
          prices={prices}
          unpaidOrders={unpaidOrders}
          onTyped={() => setTyped(true)}
          onSaved={() => {
            setTyped(false)
            setDone(undefined)
            void revalidate()
          }}
          onConflict={() => {
            setBehind(true)
            void revalidate()
          }}
        />
      )}
    </StaffPage>
  )
}

type Draft = NonNullable<Awaited<ReturnType<typeof loader>>['edited']['draft']>['open']

function DraftState({ draft }: { draft: Draft | null }) {
  if (!draft) return <span>Published</span>
  if (draft.status === 'draft') return <Badge tone="warning">Draft, not published</Badge>
  return <Badge tone="info">{`Scheduled for ${formatDate(draft.effectiveAt ?? '')}`}</Badge>
}
