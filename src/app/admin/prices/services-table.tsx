import { Link } from 'react-router'
import type { PriceDraft } from '#features/catalog/price-drafts-queries.server.ts'
import { type Prices, type Product, stateFeeCents } from '#features/catalog/prices.ts'
import { formatMoney } from '#lib/money.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'

const columns = [
  { title: 'Service' },
  { title: 'Category' },
  { title: 'Price', right: true },
  { title: 'State filing fees', right: true },
  { title: 'Sold, 12 weeks', right: true },
  { title: 'On the site' },
  { title: 'Action', hidden: true },
]

interface ServicesTableProps {
  prices: Prices
  sales: Readonly<Record<string, number>>
  drafts: readonly PriceDraft[]
}

export function ServicesTable({ prices, sales, drafts }: ServicesTableProps) {
  return (
    <StackingTable caption="Services" columns={columns}>
      {prices.products
        .filter(({ kind }) => kind === 'service')
        .map((product) => (
          <Row key={product.id}>
            <Cell className="full">
              <strong>{product.name}</strong>
            </Cell>
            <Cell label="Category">{product.category ?? '–'}</Cell>
            <Cell className="r" label="Price">
              {formatMoney(product.priceCents) + product.period}
            </Cell>
            <Cell className="r" label="State filing fees">
              {formatMoney(stateFeeCents(prices, product.id))}
            </Cell>
            <Cell className="r" label="Sold, 12 weeks">
              {sales[product.id] ?? 0}
            </Cell>
            <Cell>
              <OnTheSite product={product} draft={findDraft(drafts, 'product', product.id)} />
            </Cell>
            <Cell className="r act">
              <ChangeLink kind="product" id={product.id} name={product.name} />
            </Cell>
          </Row>
        ))}
    </StackingTable>
  )
}

function OnTheSite({ product, draft }: { product: Product; draft: PriceDraft | undefined }) {
  if (draft) return <DraftBadge draft={draft} />
  if (product.isPopular) return <Badge tone="success">Most Popular</Badge>
  return product.inCatalog ? <Badge tone="success">Shown</Badge> : <Badge>Form only</Badge>
}

export const findDraft = (drafts: readonly PriceDraft[], kind: string, id: string): PriceDraft | undefined =>
  drafts.find(({ change }) => change.kind === kind && change.id === id)

/** What is to come: "Draft: $109.00 on Jan 1, 2027". */
export function DraftBadge({ draft: { open, change } }: { draft: PriceDraft }) {
  const cents = change.kind === 'bundle' ? change.content.savingsCents : change.content.priceCents
  const day = open.effectiveAt ? ` on ${formatShortDate(open.effectiveAt)}` : ''
  const isScheduled = open.status === 'scheduled'
  return (
    <Badge tone={isScheduled ? 'info' : 'warning'}>
      {`${isScheduled ? 'Scheduled' : 'Draft'}: ${formatMoney(cents)}${day}`}
    </Badge>
  )
}

export function ChangeLink({ kind, id, name }: { kind: string; id: string; name: string }) {
  return (
    <Link className="btn quiet compact" to={`/admin/prices/${kind}/${id}`}>
      Change<span className="visually-hidden"> {name}</span>
    </Link>
  )
}
