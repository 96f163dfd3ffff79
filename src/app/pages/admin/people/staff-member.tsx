import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { countActive } from '#features/auth/staff/second-person.server.ts'
import { findMember, listStaff } from '#features/auth/staff/staff-list-queries.server.ts'
import type { StaffMember } from '#features/auth/staff/staff.ts'
import { rightsText } from '#features/auth/staff/staff-rights.ts'
import { countOpenOrdersOf } from '#features/orders/client-tasks/hand-over-orders.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Problem } from '#lib/problem.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { BackLink } from '#ui/link.tsx'
import { DoneBanner } from '#app/admin/parts/done-banner.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { factorText, MemberState, nameOf } from '#app/admin/people/member-facts.tsx'
import { LostFactorPanel, RemovalPanel, RolePanel } from '#app/admin/people/member-panels.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, params }) => {
  const now = app.now()
  const member = await findMember(app.db, params['memberId'] ?? '', now)
  if (!member) throw new Problem('not-found', 'We couldn’t find that person.')
  const [everyone, openOrders, otherAdmins] = await Promise.all([
    listStaff(app.db, now),
    countOpenOrdersOf(app.db, member.id),
    countActive(app.db, 'admin', member.id),
  ])
  const colleagues = everyone
    .filter(({ id, role }) => role !== null && id !== member.id)
    .map((one) => ({ id: one.id, name: nameOf(one) }))
  return { member, colleagues, openOrders, isSelf: member.id === user.id, isOnlyAdmin: otherAdmins === 0 }
}, 'admin')

/** Someone who works here: role, lost second factor, end of access. */
export default function StaffMemberPage() {
  const { member, colleagues, openOrders, isSelf, isOnlyAdmin } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [done, setDone] = useState('')
  const panel = {
    member,
    withFreshFactor,
    onChanged(text: string) {
      setDone(text)
      void revalidate()
    },
  }
  return (
    <StaffPage
      title={nameOf(member)}
      before={<BackLink to="/admin/staff">Staff</BackLink>}
      meta={
        <>
          <MemberState member={member} />
          <span>{member.email}</span>
        </>
      }
    >
      <DoneBanner text={done} onDismiss={() => setDone('')} />
      <div className="detail">
        <div>
          {isSelf ? (
            <OwnAccount isOnlyAdmin={isOnlyAdmin} />
          ) : member.role ? (
            <>
              <RolePanel key={`${member.role}${member.isPiiReader}`} {...panel} role={member.role} />
              <LostFactorPanel key={member.resetAt} {...panel} />
              <RemovalPanel {...panel} openOrders={openOrders} colleagues={colleagues} />
            </>
          ) : (
            <p className="muted">This person no longer has access. To let them in again, invite them.</p>
          )}
        </div>
        <div>
          <Facts member={member} openOrders={openOrders} />
        </div>
      </div>
      {freshFactorDialog}
    </StaffPage>
  )
}

function OwnAccount({ isOnlyAdmin }: { isOnlyAdmin: boolean }) {
  if (isOnlyAdmin)
    return (
      <Banner tone="warning" title="You’re the only admin.">
        Add another admin so you don’t lose access. If your second factor is lost, only someone at the server can reset
        it.
      </Banner>
    )
  return <Banner title="This is your own account.">Another admin has to change your role or end your access.</Banner>
}

function Facts({ member, openOrders }: { member: StaffMember; openOrders: number }) {
  return (
    <Block title="Account">
      <SummaryList
        plain
        rows={[
          { label: 'Role', value: member.role ? rightsText({ ...member, role: member.role }) : 'None' },
          { label: 'Second factor', value: factorText(member) },
          ...(member.role ? [{ label: 'Recovery codes', value: `${member.codesLeft} of 10 left` }] : []),
          { label: 'Sessions', value: member.sessions },
          { label: 'Last seen', value: member.lastSeenAt ? formatDateTime(member.lastSeenAt) : 'Never' },
          ...(member.endedAt && !member.role ? [{ label: 'Access ended', value: formatDateTime(member.endedAt) }] : []),
          ...(member.role ? [{ label: 'Open orders', value: openOrders }] : []),
        ]}
      />
    </Block>
  )
}
