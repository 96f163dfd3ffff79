import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { listRecoveries } from '#features/auth/recovery/recovery-queries.server.ts'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Block } from '#ui/layout/block.tsx'
import { DoneBanner } from '#app/admin/parts/done-banner.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { RecoveryCard } from '#app/admin/people/recovery/recovery-card.tsx'
import { EndedRecoveries } from '#app/admin/people/recovery/ended-recoveries.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user }) => listRecoveries(app.db, user))

/** Clients who lost their second factor or their mailbox, and how we made sure who they are. */
export default function Recoveries() {
  const { open, ended } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [done, setDone] = useState('')
  function handleDone(text: string) {
    setDone(text)
    void revalidate()
  }
  return (
    <StaffPage
      title="Account recovery"
      meta="Nobody gets an account back without an identity check and a second person."
    >
      <DoneBanner text={done} onDismiss={() => setDone('')} />
      {open.length === 0 ? (
        <div className="above-even">
          <EmptyState title="No open requests">A client who can’t log in asks from the login page.</EmptyState>
        </div>
      ) : null}
      {open.map((recovery) => (
        <div className="above-loose" key={recovery.id}>
          <RecoveryCard recovery={recovery} withFreshFactor={withFreshFactor} onDone={handleDone} />
        </div>
      ))}
      {ended.length > 0 ? (
        <Block title="Ended" aside="The last 20">
          <EndedRecoveries ended={ended} />
        </Block>
      ) : null}
      {freshFactorDialog}
    </StaffPage>
  )
}
