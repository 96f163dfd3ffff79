import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { listOpenInvitations, listStaff } from '#features/auth/staff/staff-list-queries.server.ts'
import type { InvitationInput } from '#features/auth/staff/staff.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { Button } from '#ui/button.tsx'
import { DoneBanner } from '#app/admin/parts/done-banner.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { Invitations } from '#app/admin/people/invitations.tsx'
import { invite } from '#app/admin/people/people-client.ts'
import { RoleRights } from '#app/admin/people/role-rights.tsx'
import { StaffTable } from '#app/admin/people/staff-table.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const InviteDialog = later(async () => (await import('#app/admin/people/invite-dialog.tsx')).InviteDialog)

export const loader = staffLoader(async ({ app }) => {
  const now = app.now()
  const [members, invitations] = await Promise.all([listStaff(app.db, now), listOpenInvitations(app.db, now)])
  return { members, invitations, now: now.toISOString() }
}, 'admin')

/** Who works here, and who is invited. */
export default function Staff() {
  const { members, invitations, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [isInviting, setIsInviting] = useState(false)
  const [done, setDone] = useState('')
  const people = members.filter(({ role }) => role !== null).length
  const open = invitations.filter(({ isExpired }) => !isExpired).length
  function handleChanged(text: string) {
    setDone(text)
    void revalidate()
  }
  async function handleInvite(input: InvitationInput) {
    await withFreshFactor(() => invite(input))
    setIsInviting(false)
    handleChanged(`We invited ${input.email}. The link works once and expires in 48 hours.`)
  }
  return (
    <StaffPage
      title="Staff"
      meta={`${people === 1 ? '1 person' : `${people} people`}, ${open === 1 ? '1 invitation' : `${open} invitations`} open. Everyone logs in with a second factor.`}
      acts={
        <Button
          look="primary"
          compact
          icon={<UserPlus className="icon" aria-hidden="true" />}
          {...InviteDialog.soon}
          onClick={() => setIsInviting(true)}
        >
          Invite someone
        </Button>
      }
    >
      <DoneBanner text={done} onDismiss={() => setDone('')} />
      <div className="above-open">
        <StaffTable members={members} now={now} />
      </div>
      <div className="people-grid">
        <Invitations invitations={invitations} withFreshFactor={withFreshFactor} onChanged={handleChanged} />
        <RoleRights />
      </div>
      {isInviting ? <InviteDialog onInvite={handleInvite} onClose={() => setIsInviting(false)} /> : null}
      {freshFactorDialog}
    </StaffPage>
  )
}
