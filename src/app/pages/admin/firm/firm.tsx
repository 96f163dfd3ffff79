import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { type ListedClaim, listClaims } from '#features/site/firm/listed-claims.ts'
import { getSite } from '#features/site/site-settings.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Block } from '#ui/layout/block.tsx'
import { ClaimsTable } from '#app/admin/firm/claims-table.tsx'
import { FirmForm } from '#app/admin/firm/firm-form.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { later } from '#ui/later.tsx'

const ClaimDialog = later(async () => (await import('#app/admin/firm/claim-dialogs.tsx')).ClaimDialog)
const RemoveClaimDialog = later(async () => (await import('#app/admin/firm/claim-dialogs.tsx')).RemoveClaimDialog)

export const loader = staffLoader(async ({ app }) => {
  const { CONTACT_FORM_URL: contactFormUrl } = app.env
  const site = await getSite(app.db, contactFormUrl ? { contactFormUrl } : {})
  return { site, today: todayInPacific(app.now()) }
}, 'admin')

const maxCatalogClaims = 8

type Open = { at: 'edit' | 'remove'; listed: Pick<ListedClaim, 'id' | 'claim'> }

/** What the site says about the firm: its details, and its claims with their evidence. */
export default function StaffFirm() {
  const { site, today } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const place = site.catalogClaims.length
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    void revalidate()
  }
  const added = { id: `catalog-${place}`, claim: { text: '', evidence: '' } }
  return (
    <StaffPage title="Firm details" meta="What the site, emails, and documents say about the firm.">
      <div className="firm-parts">
        <Block title="Details" className="firm-details">
          <FirmForm site={site} onSaved={() => void revalidate()} />
        </Block>
        <Block
          title="Claims"
          aside={
            place < maxCatalogClaims ? (
              <Button compact onClick={() => setOpen({ at: 'edit', listed: added })}>
                Add claim
              </Button>
            ) : undefined
          }
        >
          <p className="muted">Each claim needs evidence, and the day someone checked it.</p>
          <div className="above-snug">
            <ClaimsTable
              claims={listClaims(site)}
              onEdit={(listed) => setOpen({ at: 'edit', listed })}
              onRemove={(listed) => setOpen({ at: 'remove', listed })}
            />
          </div>
        </Block>
      </div>
      {open?.at === 'edit' ? <ClaimDialog listed={open.listed} today={today} onClose={close} onDone={finish} /> : null}
      {open?.at === 'remove' ? <RemoveClaimDialog listed={open.listed} onClose={close} onDone={finish} /> : null}
    </StaffPage>
  )
}
