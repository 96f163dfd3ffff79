import { redirect, useLoaderData } from 'react-router'
import { listOpenErasures } from '#features/personal-data/erasure/erasure-queries.server.ts'
import { emailAddress } from '#lib/email-address.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { FilterForm, SearchField } from '#app/admin/parts/filter-form.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { PersonData } from '#app/admin/people/personal-data/person-data.tsx'
import { readPersonPage } from '#app/admin/people/personal-data/read-person-page.server.ts'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, url }) => {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const email = emailAddress.safeParse(q)
  const page = email.success ? await readPersonPage(app, user.id, { email: email.data }) : null
  if (page?.person.userId) throw redirect(`/admin/clients/${page.person.userId}/data`)
  return { q, isRefused: q !== '' && !email.success, page, prepared: await listOpenErasures(app.db) }
}, 'admin')

/** What we hold on someone without an account, by their address, and the erasures that wait for a second admin. */
export default function PersonalData() {
  const { q, isRefused, page, prepared } = useLoaderData<typeof loader>()
  return (
    <StaffPage
      title="Personal data"
      meta="Of someone who has no account. An address with an account leads to the client."
    >
      <FilterForm
        label="Find a person"
        formKey={q}
        clearTo={q !== '' && '/admin/personal-data'}
        error={isRefused && 'Enter a whole email address'}
      >
        <SearchField label="Email address" placeholder="Email address" value={q} isRefused={isRefused} />
      </FilterForm>
      {page ? <PersonData key={page.person.email} page={page} /> : null}
      <div className="above-even">
        <Block title="Prepared erasures">
          {prepared.length === 0 ? <p className="muted">No erasure waits for a second admin.</p> : null}
          <ul className="plain-list">
            {prepared.map(({ id, userId, email, preparedBy, preparedAt }) => (
              <li key={id}>
                <PageLink
                  to={userId ? `/admin/clients/${userId}/data` : `/admin/personal-data?q=${encodeURIComponent(email)}`}
                >
                  {email}
                </PageLink>
                <br />
                <span className="muted">{`Prepared by ${preparedBy}, ${formatDateTime(preparedAt)}`}</span>
              </li>
            ))}
          </ul>
        </Block>
      </div>
    </StaffPage>
  )
}
