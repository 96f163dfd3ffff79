import { useLoaderData } from 'react-router'
import { isAllowed } from '#lib/access/staff-access.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { CheckList } from '#app/admin/status/check-list.tsx'
import { readStatus } from '#app/admin/status/read-status.server.ts'
import { statusChecks } from '#app/admin/status/status-checks.ts'

export const loader = staffLoader(async ({ app, user }) => {
  const facts = await readStatus(app)
  return { checks: statusChecks(facts), checkedAt: facts.now, isAdmin: isAllowed(user, 'admin') }
})

/** What about the installation needs someone, and where to mend it. */
export default function StaffStatus() {
  const { checks, checkedAt, isAdmin } = useLoaderData<typeof loader>()
  const open = checks.filter(({ tone }) => tone !== 'success')
  const well = checks.filter(({ tone }) => tone === 'success')
  return (
    <StaffPage title="Status" meta={`Checked ${formatDateTime(checkedAt)}`}>
      <div className="status-parts">
        {open.length === 0 ? (
          <Banner tone="success" title="Everything is in order.">
            Nothing needs your attention.
          </Banner>
        ) : (
          <Block title="Needs attention" aside={open.length === 1 ? '1 item' : `${open.length} items`}>
            <CheckList checks={open} isAdmin={isAdmin} />
          </Block>
        )}
        {well.length > 0 ? (
          <Block title="In order">
            <CheckList checks={well} isAdmin={isAdmin} />
          </Block>
        ) : null}
      </div>
    </StaffPage>
  )
}
