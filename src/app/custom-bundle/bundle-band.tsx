import { formatMoney } from '#lib/money.ts'
import { bundleClaim, type BundleFigures } from '#features/catalog/bundles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSite } from '#ui/site.tsx'
import { builderPath } from './custom-bundle-panel.tsx'

/** The firm's claim beside what each bundle really saves. */
export function BundleBand({ figures }: { figures: readonly BundleFigures[] }) {
  const site = useSite()
  return (
    <section className="band bundle-band on-deep" aria-labelledby="bundle-title">
      <div>
        <h2 className="display-2" id="bundle-title">
          Build Your Bundle
        </h2>
        <p className="muted above-snug">
          {bundleClaim(site.bundleClaim, figures)} on add-ons that go together. We apply the discount automatically, and
          you see it before you pay.
        </p>
        <p className="above-loose">
          <ButtonLink look="accent" to={builderPath}>
            Build Your Bundle
          </ButtonLink>
        </p>
      </div>
      <dl>
        {figures.map(({ id, name, contents, regularCents, priceCents, savingsCents }) => (
          <div key={id}>
            <dt>
              <strong>{name}</strong>
              <span className="sm muted line">{contents.join(', ')}</span>
            </dt>
            <dd>
              <span className="saving">Save {formatMoney(savingsCents, 'short')}</span>
              <span className="sm muted line">
                {formatMoney(priceCents, 'short')} instead of {formatMoney(regularCents, 'short')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
