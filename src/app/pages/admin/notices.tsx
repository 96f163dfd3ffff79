import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { listNotices } from '#features/staff-notices/notices-queries.server.ts'
import { noticesQuery, type NoticesQuery } from '#features/staff-notices/notice-schemas.ts'
import { adminKinds, kindWords, noticeKinds } from '#features/staff-notices/staff-notice.ts'
import { markAllRead, markRead } from '#features/staff-notices/staff-notices-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { NoticesTable } from '#app/admin/notices/notices-table.tsx'
import { Counters } from '#app/admin/parts/counters.tsx'
import { FilterForm, FilterSelect } from '#app/admin/parts/filter-form.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, url }) => {
  const query = noticesQuery.parse(Object.fromEntries(url.searchParams))
  return { query, isAdmin: user.role === 'admin', ...(await listNotices(app.db, user.id, query)) }
})

const viewLabels = { unread: 'Unread', all: 'All' } as const

const addressOf = ({ view, kind }: Pick<NoticesQuery, 'view' | 'kind'>): string =>
  `/admin/notices?view=${view}${kind ? `&kind=${kind}` : ''}`

/** What the reader is told of, the newest first. */
export default function Notices() {
  const { query, isAdmin, notices, counts, newest, previous, next } = useLoaderData<typeof loader>()
  const { view, kind } = query
  const { isBusy, said, failure, run } = useMarking()
  const readAll = () =>
    run(
      () => markAllRead({ upTo: newest ?? '0', kind }),
      kind ? 'Marked all of this kind as read' : 'Marked all as read',
    )
  return (
    <StaffPage
      title="Notices"
      meta={
        <>
          <span>What concerns you, the newest first.</span>
          <Link to="/admin/account#notices">Choose your emails</Link>
        </>
      }
      acts={
        counts.unread > 0 ? (
          <Button compact busy={isBusy} onClick={() => void readAll()}>
            {kind ? 'Mark this kind as read' : 'Mark all as read'}
          </Button>
        ) : null
      }
    >
      <Counters
        label="Views"
        counters={(['unread', 'all'] as const).map((one) => ({
          to: addressOf({ view: one, kind }),
          count: counts[one],
          label: viewLabels[one],
          isCurrent: one === view,
        }))}
      />
      <FilterForm
        label="Filter notices"
        formKey={JSON.stringify(query)}
        clearTo={kind && addressOf({ view, kind: undefined })}
      >
        <input type="hidden" name="view" value={view} />
        <FilterSelect
          name="kind"
          label="Kind"
          any="Any kind"
          value={kind}
          options={noticeKinds
            .filter((one) => isAdmin || !adminKinds.includes(one))
            .map((one) => ({ value: one, text: kindWords[one].label }))}
        />
      </FilterForm>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <StatusRegion>{said}</StatusRegion>
      <div className="above-even">
        {notices.length > 0 ? (
          <NoticesTable notices={notices} onRead={(one) => void run(() => markRead(one.id), 'Marked as read')} />
        ) : (
          <NoNotices view={view} kind={kind} all={counts.all} />
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}

function NoNotices({ view, kind, all }: Pick<NoticesQuery, 'view' | 'kind'> & { all: number }) {
  if (kind)
    return (
      <EmptyState
        title="No matching notices"
        action={<ButtonLink to={addressOf({ view, kind: undefined })}>View any kind</ButtonLink>}
      />
    )
  if (all === 0)
    return (
      <EmptyState title="No notices yet">
        New orders, replies from clients, appointments, and what needs a second person appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      title="You’ve read everything"
      action={<ButtonLink to="/admin/notices?view=all">View all notices</ButtonLink>}
    >
      Read notices stay for 90 days.
    </EmptyState>
  )
}

/** Marks notices and loads the list and the counter again. */
function useMarking() {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState({ isBusy: false, said: '', failure: '' })
  async function run(mark: () => Promise<unknown>, done: string) {
    setState({ isBusy: true, said: '', failure: '' })
    try {
      await mark()
      await revalidate()
      setState({ isBusy: false, said: done, failure: '' })
    } catch {
      setState({ isBusy: false, said: '', failure: 'We couldn’t mark this as read. Please try again.' })
    }
  }
  return { ...state, run }
}
