import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { countAcceptedTerms, listAcceptances } from '#features/orders/sales/accepted-terms-list-queries.server.ts'
import { findPublishedLegalText, listLegalTexts } from '#features/site/legal-text-queries.server.ts'
import { type LegalKind, legalKinds } from '#features/site/legal-text.ts'
import { formatDate, formatShortDate } from '#lib/pacific-time.ts'
import { orderNumber } from '#lib/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Block } from '#ui/layout/block.tsx'
import { legalNames } from '#app/admin/legal/legal-client.ts'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { Cell, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { later } from '#ui/later.tsx'

const NewVersion = later(async () => (await import('#app/admin/legal/new-version.tsx')).NewVersion)

export const loader = staffLoader(async ({ app }) => {
  const now = app.now()
  const [rows, accepted, latest] = await Promise.all([
    listLegalTexts(app.db),
    countAcceptedTerms(app.db),
    listAcceptances(app.db, 20),
  ])
  const inForce = await Promise.all(legalKinds.map((kind) => findPublishedLegalText(app.db, kind, now)))
  const texts = rows.map(({ kind, version, body, status, effectiveAt, updatedAt }) => ({
    kind,
    version,
    body,
    status,
    effectiveAt: effectiveAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    isInForce: inForce.some((text) => text?.kind === kind && text.version === version),
    isToCome: effectiveAt !== null && effectiveAt > now,
  }))
  return { texts, accepted, latest }
}, 'admin')

type Text = Awaited<ReturnType<typeof loader>>['texts'][number]

/** Every version of the terms and the privacy policy, and who accepted which terms. */
export default function StaffLegalTexts() {
  const { texts, accepted, latest } = useLoaderData<typeof loader>()
  const [newFor, setNewFor] = useState<LegalKind>()
  return (
    <StaffPage title="Terms and privacy" meta="A published version never changes. New wording is a new version.">
      <div className="price-parts">
        {legalKinds.map((kind) => (
          <Block
            key={kind}
            title={legalNames[kind]}
            aside={
              <Button compact aria-label={`Start a version: ${legalNames[kind]}`} onClick={() => setNewFor(kind)}>
                Start a version
              </Button>
            }
          >
            <ul className="plain-list">
              {texts
                .filter((text) => text.kind === kind)
                .toReversed()
                .map((text) => (
                  <Version key={text.version} text={text} />
                ))}
            </ul>
          </Block>
        ))}
        <Block title="Accepted with an order">
          <p className="muted">
            The terms that a client accepts at the pay button have versions of their own. Each order keeps the version
            its client agreed to.
          </p>
          {accepted.length === 0 ? (
            <EmptyState title="No acceptances yet">They appear here with the first order.</EmptyState>
          ) : (
            <Accepted accepted={accepted} latest={latest} />
          )}
        </Block>
      </div>
      {newFor ? <NewVersion kind={newFor} texts={texts} onClose={() => setNewFor(undefined)} /> : null}
    </StaffPage>
  )
}

function Version({ text }: { text: Text }) {
  const { kind, version, effectiveAt, updatedAt } = text
  return (
    <li className="bundle-row">
      <span>
        <strong>{`Version ${version}`}</strong> <State text={text} />
        <br />
        <span className="muted">
          {effectiveAt
            ? `${text.isToCome ? 'Applies from' : 'Applied from'} ${formatDate(effectiveAt)}`
            : `Saved ${formatDate(updatedAt)}`}
        </span>
      </span>
      <Link className="btn quiet compact" to={`/admin/legal-texts/${kind}/${version}`}>
        Open<span className="visually-hidden">{` ${legalNames[kind]}, version ${version}`}</span>
      </Link>
    </li>
  )
}

function State({ text: { status, isInForce, isToCome } }: { text: Text }) {
  if (status === 'draft') return <Badge tone="warning">Draft</Badge>
  if (isInForce) return <Badge tone="success">In force</Badge>
  return isToCome ? <Badge tone="info">Scheduled</Badge> : <Badge>Replaced</Badge>
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Accepted({ accepted, latest }: Pick<Loaded, 'accepted' | 'latest'>) {
  return (
    <>
      <StackingTable
        caption="Versions that clients accepted"
        columns={[
          { title: 'Version' },
          { title: 'Clients', right: true },
          { title: 'Orders', right: true },
          { title: 'Between' },
        ]}
      >
        {accepted.map(({ version, clients, orders, firstAt, lastAt }) => (
          <Row key={version}>
            <Cell className="full">
              <strong>{version}</strong>
            </Cell>
            <Cell className="r" label="Clients">
              {clients}
            </Cell>
            <Cell className="r" label="Orders">
              {orders}
            </Cell>
            <Cell className="full">{`${formatShortDate(firstAt)} and ${formatShortDate(lastAt)}`}</Cell>
          </Row>
        ))}
      </StackingTable>
      <h3 className="above-even">Latest</h3>
      <ul className="plain-list">
        {latest.map(({ orderId, client, version, acceptedAt }) => (
          <li key={orderId}>
            <Link to={`/admin/orders/${orderId}`}>{orderNumber(orderId)}</Link>{' '}
            <span className="muted">{`${client}, version ${version}, ${formatDate(acceptedAt)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
