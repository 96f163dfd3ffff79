import Check from 'lucide-react/icons/check'
import { bundleFigures } from '#features/catalog/bundles.ts'
import type { PriceDraft } from '#features/catalog/price-drafts-queries.server.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { formatMoney } from '#lib/money.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { ChangeLink, DraftBadge, findDraft } from './services-table.tsx'

interface AddOnsProps {
  prices: Prices
  drafts: readonly PriceDraft[]
}

/** The add-ons, and the bundles that hold them. */
export function AddOnsTable({ prices, drafts }: AddOnsProps) {
  const addons = prices.products.filter(({ kind }) => kind === 'addon')
  if (addons.length === 0) return <EmptyState title="No add-ons">Clients see them in the order builder.</EmptyState>
  const columns = [
    { title: 'Add-on' },
    { title: 'Price', right: true },
    ...prices.bundles.map(({ name }) => ({ title: name })),
    { title: 'Action', hidden: true },
  ]
  return (
    <StackingTable caption="Add-ons and the bundles that hold them" columns={columns}>
      {addons.map(({ id, name, priceCents, period }) => {
        const kind = id === agentProductId ? 'agent-offer' : 'product'
        const draft = findDraft(drafts, kind, id)
        return (
          <Row key={id}>
            <Cell className="full">
              <strong>{name}</strong>
              {draft ? (
                <>
                  <br />
                  <DraftBadge draft={draft} />
                </>
              ) : null}
            </Cell>
            <Cell className="r" label="Price">
              {formatMoney(priceCents) + period}
            </Cell>
            {prices.bundles.map((bundle) => (
              <Cell key={bundle.id} label={bundle.name}>
                <Held isHeld={bundle.addonIds.includes(id)} />
              </Cell>
            ))}
            <Cell className="r act">
              <ChangeLink kind={kind} id={id} name={name} />
            </Cell>
          </Row>
        )
      })}
    </StackingTable>
  )
}

const Held = ({ isHeld }: { isHeld: boolean }) =>
  isHeld ? (
    <Check className="icon" aria-label="Yes" />
  ) : (
    <span className="muted">
      –<span className="visually-hidden">No</span>
    </span>
  )

export function BundleCard({ prices, drafts }: AddOnsProps) {
  return (
    <Card title="Bundles">
      <ul className="plain-list">
        {bundleFigures(prices).map(({ id, name, contents, regularCents, priceCents, savingsCents }) => {
          const draft = findDraft(drafts, 'bundle', id)
          return (
            <li key={id} className="bundle-row">
              <span>
                <strong>{name}</strong>
                <br />
                <span className="muted">
                  {`${contents.length} add-ons: ${formatMoney(regularCents)} becomes ${formatMoney(priceCents)}, saves ${formatMoney(savingsCents)}`}
                </span>
                {draft ? (
                  <>
                    <br />
                    <DraftBadge draft={draft} />
                  </>
                ) : null}
              </span>
              <ChangeLink kind="bundle" id={id} name={name} />
            </li>
          )
        })}
      </ul>
      <p className="xs muted">Only the largest matching discount applies.</p>
    </Card>
  )
}
