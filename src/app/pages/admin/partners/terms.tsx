import { useLoaderData, useRevalidator } from 'react-router'
import { rateText } from '#features/partners/terms/rate-text.ts'
import { findTermsAt, listTerms } from '#features/partners/terms/terms-queries.server.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Block } from '#ui/layout/block.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { TermsForm } from '#app/admin/partners/terms-form.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app }) => {
  const now = app.now()
  const [versions, inForce] = await Promise.all([listTerms(app.db), findTermsAt(app.db, now)])
  return { versions, inForce: inForce?.version ?? null, now: now.toISOString() }
}, 'admin')

type Version = Awaited<ReturnType<typeof loader>>['versions'][number]

/** What partners earn: the terms in force, a new version, and every earlier one. */
export default function ReferralTerms() {
  const { versions, inForce, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const latest = versions[0] ?? null
  return (
    <StaffPage
      title="Referral terms"
      meta={
        <span>
          {inForce === null
            ? 'Off: partners earn nothing until you save a version.'
            : `Version ${inForce} is in force. An order is judged by the terms of the moment it was paid.`}
        </span>
      }
    >
      <div className="price-edit">
        <div>
          <Block title={latest ? 'New version' : 'First version'}>
            <TermsForm key={latest?.version ?? 0} latest={latest} onSaved={() => void revalidate()} />
          </Block>
        </div>
        <div>
          <Block title="Versions">
            {versions.length === 0 ? (
              <EmptyState title="No terms yet">They appear here with their rates and dates.</EmptyState>
            ) : (
              <ul className="plain-list">
                {versions.map((version) => (
                  <OneVersion key={version.version} version={version} inForce={inForce} now={now} />
                ))}
              </ul>
            )}
          </Block>
        </div>
      </div>
    </StaffPage>
  )
}

function OneVersion({ version: terms, inForce, now }: { version: Version; inForce: number | null; now: string }) {
  const { version, effectiveFrom, service, addon, minimumCents, body, savedBy } = terms
  const isToCome = effectiveFrom > now
  return (
    <li>
      <strong>{`Version ${version}`}</strong> {version === inForce ? <Badge tone="success">In force</Badge> : null}
      {isToCome ? <Badge tone="info">Scheduled</Badge> : null}
      {version === inForce || isToCome ? null : <Badge>Replaced</Badge>}
      <br />
      <span>{`Services: ${rateText(service)}. Add-ons: ${rateText(addon)}. Minimum: ${formatMoney(minimumCents)}.`}</span>
      <br />
      <span className="muted">{`From ${formatDate(effectiveFrom)}, saved by ${savedBy ?? 'former staff'}`}</span>
      <details>
        <summary>
          Text<span className="visually-hidden">{` of version ${version}`}</span>
        </summary>
        <p className="written">{body}</p>
      </details>
    </li>
  )
}
