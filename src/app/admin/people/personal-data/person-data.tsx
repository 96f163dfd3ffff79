import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFreshFactor } from '#features/auth/second-factor/fresh/use-fresh-factor.tsx'
import { DoneBanner } from '#app/admin/parts/done-banner.tsx'
import { ErasurePanel } from './erasure-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import type { PersonPage } from './read-person-page.server.ts'

interface PersonDataProps {
  page: PersonPage
  /** After an erasure there is nothing left to show at the address. */
  onErased?: () => void
}

/** What we hold on a person: to take along, or to erase. */
export function PersonData({ page, onErased }: PersonDataProps) {
  const { person } = page
  const { revalidate } = useRevalidator()
  const { withFreshFactor, freshFactorDialog } = useFreshFactor()
  const [done, setDone] = useState('')
  const input = person.userId ? { userId: person.userId } : { email: person.email }
  return (
    <>
      <DoneBanner text={done} onDismiss={() => setDone('')} />
      <div className="people-grid">
        <ErasurePanel
          {...page}
          person={input}
          name={person.name ?? person.email}
          withFreshFactor={withFreshFactor}
          onDone={(text, isErased = false) => {
            setDone(text)
            if (isErased && onErased) onErased()
            else void revalidate()
          }}
        />
        <ExportPanel person={input} withFreshFactor={withFreshFactor} />
      </div>
      {freshFactorDialog}
    </>
  )
}
