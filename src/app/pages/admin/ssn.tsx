import { useState } from 'react'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import { recordRefusedList } from '#features/formation/ssn/reveal-record.server.ts'
import type { RevealedSsn } from '#features/formation/ssn/ssn-reveal.ts'
import { mayHoldSsn, viewsPerDay } from '#features/formation/ssn/ssn-views.ts'
import { listSsnRecords } from '#features/orders/ssn-records/ssn-records-queries.server.ts'
import { type SsnRecord, ssnQuery } from '#features/orders/ssn-records/ssn-records.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Banner, type BannerTone } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { ShownSsn } from '#app/admin/ssn/shown-ssn.tsx'
import { SsnAside } from '#app/admin/ssn/ssn-aside.tsx'
import { SsnFilters } from '#app/admin/ssn/ssn-filters.tsx'
import { SsnTable } from '#app/admin/ssn/ssn-table.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const RevealDialog = later(async () => (await import('#app/admin/ssn/reveal-dialog.tsx')).RevealDialog)

export const loader = staffLoader(
  async ({ app, user, url }) => {
    const parameters = Object.fromEntries(url.searchParams)
    // Sent without script: the number leaves the address before the page is shown under it.
    if (mayHoldSsn(parameters['q'] ?? '')) throw redirect('/admin/ssn?refused=1')
    const asked = ssnQuery.safeParse(parameters)
    const query = asked.success ? asked.data : ssnQuery.parse({})
    return {
      query,
      wasRefused: parameters['refused'] === '1',
      isAdmin: user.role === 'admin',
      now: app.now().toISOString(),
      ...(await listSsnRecords(app, user.id, query)),
    }
  },
  'pii-reader',
  ({ app, user }) => recordRefusedList(app, user.id),
)

type Open = { step: 'ask'; record: SsnRecord } | { step: 'show'; record: SsnRecord; revealed: RevealedSsn }
interface Told {
  tone: BannerTone
  title: string
  text?: string
}

const tones: Record<string, BannerTone> = { refused: 'warning', damaged: 'danger' }

/** The stored numbers, masked, what is erased next first. One is opened at a time. */
export default function StaffSsn() {
  const { query, wasRefused, isAdmin, now, ...list } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const [told, setTold] = useState<Told>()
  function close(news?: Told) {
    setOpen(undefined)
    setTold(news)
    void revalidate()
  }
  const onHide = (record: SsnRecord) => (seconds: number) =>
    close({
      tone: 'info',
      title: `${record.person}’s ${record.kind} is hidden again.`,
      text: `It was visible for ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    })
  return (
    <StaffPage title="Social Security numbers" meta="Only the last four digits are shown.">
      <dl className="stats above-even">
        <Stat label="On file" value={list.onFile} />
        <Stat label="Erased within a day" value={list.erasedWithinDay} />
        <Stat label={`Your views today, limit ${viewsPerDay}`} value={list.viewsToday} />
        <Stat label="Denied in 30 days" value={list.refusedIn30Days} />
      </dl>
      <SsnFilters key={JSON.stringify(query)} query={query} wasRefused={wasRefused} />
      {list.viewsToday >= viewsPerDay ? (
        <div className="above-even">
          <Banner tone="warning" title={`You’ve reached ${viewsPerDay} views today.`}>
            The limit resets at midnight Pacific. We notified the admins.
          </Banner>
        </div>
      ) : null}
      {told ? (
        <div className="above-even">
          <Banner tone={told.tone} title={told.title} onDismiss={() => setTold(undefined)}>
            {told.text}
          </Banner>
        </div>
      ) : null}
      <div className="with-aside">
        <div>
          {list.records.length === 0 ? (
            <Empty isFiltered={Boolean(query.q ?? query.needed ?? query.order)} />
          ) : (
            <SsnTable records={list.records} now={now} onReveal={(record) => setOpen({ step: 'ask', record })} />
          )}
          <Pager previous={list.previous} next={list.next} />
        </div>
        <SsnAside recent={list.recent} canReadLog={isAdmin} />
      </div>
      {open?.step === 'ask' ? (
        <RevealDialog
          record={open.record}
          onRevealed={(revealed) => setOpen({ step: 'show', record: open.record, revealed })}
          onClosed={({ message, data }) =>
            close(
              data?.['why'] === 'refused'
                ? undefined
                : { tone: tones[String(data?.['why'])] ?? 'info', title: open.record.person, text: message },
            )
          }
          onCancel={() => setOpen(undefined)}
        />
      ) : null}
      {open?.step === 'show' ? (
        <ShownSsn record={open.record} revealed={open.revealed} onHide={onHide(open.record)} />
      ) : null}
    </StaffPage>
  )
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No matching numbers" action={<ButtonLink to="/admin/ssn">View all numbers</ButtonLink>}>
      Try fewer filters.
    </EmptyState>
  ) : (
    <EmptyState title="No SSNs on file">They appear here when a client enters one.</EmptyState>
  )
}
