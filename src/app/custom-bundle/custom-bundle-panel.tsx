import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#lib/money.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Receipt } from '#ui/layout/receipt.tsx'
import type { CustomBundle } from './custom-bundle.ts'

/** Opens the order builder with what was collected. */
export const builderPath = '/order-builder?bundle=1'

interface BundleProps {
  customBundle: CustomBundle
  prices: Prices
}

const countOf = (ids: readonly string[]): string => (ids.length === 1 ? '1 service' : `${ids.length} services`)

/** Stays in view under the cards: how many, how much, and the last removal to take back. */
export function BundleBar({ customBundle, prices }: BundleProps) {
  const { ids, quote, removed, undo } = customBundle
  if (!quote && !removed) return <output className="visually-hidden" />
  const removedName = removed ? findProduct(prices, removed.id)?.name : undefined
  return (
    <div className="bundle-bar card">
      <output>
        {removedName ? `${removedName} removed. ` : ''}
        {quote ? `Your bundle: ${countOf(ids)}, ${formatMoney(quote.totalCents)}` : 'Your bundle is empty.'}
      </output>
      <div className="row">
        {removed ? (
          <Button compact icon={<Undo2 className="icon" aria-hidden="true" />} onClick={undo}>
            Undo
          </Button>
        ) : null}
        {quote ? (
          <a className="btn secondary compact" href="#your-bundle">
            View bundle
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** Every collected service with its price, what they save, the state's fees and the running total. */
export function CustomBundleReceipt({ customBundle, prices }: BundleProps) {
  const { quote, remove, ids } = customBundle
  const section = useRef<HTMLDivElement>(null)
  const count = useRef(ids.length)
  useEffect(() => {
    // The pressed button has gone with its line: the focus stays with the list.
    if (ids.length < count.current && document.activeElement === document.body) section.current?.focus()
    count.current = ids.length
  }, [ids.length])
  return (
    <div id="your-bundle" ref={section} tabIndex={-1}>
      {quote ? (
        <div className="column custom-bundle">
          <Receipt
            title="Your bundle"
            lines={quote.lines.map(({ kind, id, label, amountCents }) => ({
              id: `${kind}-${id}`,
              label:
                kind === 'service' || kind === 'addon' ? (
                  <>
                    {label}
                    {findProduct(prices, id)?.period === '/year' ? ', first year' : ''}{' '}
                    <Button look="quiet" compact aria-label={`Remove: ${label}`} onClick={() => remove(id)}>
                      Remove
                    </Button>
                  </>
                ) : (
                  label
                ),
              amount: amountCents < 0 ? `−${formatMoney(-amountCents)}` : formatMoney(amountCents),
              saving: kind === 'bundle-saving',
            }))}
            total={{ label: 'Total', amount: formatMoney(quote.totalCents) }}
          >
            <p className="above-open">
              <ButtonLink look="primary" to={builderPath}>
                Build Your Bundle
              </ButtonLink>
            </p>
            <p className="xs subtle above-snug">
              Next, you can add an EIN, an operating agreement, and more. If your order matches a bundle, we apply its
              discount automatically.
            </p>
          </Receipt>
        </div>
      ) : null}
    </div>
  )
}
