import { useLoaderData, useNavigate } from 'react-router'
import { compareAccounts, listDuplicates } from '#features/personal-data/merge/duplicates-queries.server.ts'
import { findPerson } from '#features/personal-data/find-person-queries.server.ts'
import { emailAddress } from '#lib/email-address.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { FilterForm, SearchField } from '#app/admin/parts/filter-form.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { ComparedAccounts } from '#app/admin/people/personal-data/compared-accounts.tsx'
import { MergeForm } from '#app/admin/people/personal-data/merge-form.tsx'
import { readClientId } from '#app/admin/people/personal-data/read-client-id.server.ts'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, params, url }) => {
  const clientId = readClientId(params)
  const q = url.searchParams.get('q')?.trim() ?? ''
  const email = emailAddress.safeParse(q)
  const other = email.success ? (await findPerson(app.db, { email: email.data })).userId : null
  return {
    clientId,
    q,
    problem: q === '' || other ? null : email.success ? 'No account has this address' : 'Enter a whole email address',
    compared: other ? await compareAccounts(app.db, clientId, other) : null,
    duplicates: await listDuplicates(app.db, clientId),
  }
}, 'admin')

/** Two accounts of one person become one. */
export default function Merge() {
  const { clientId, q, problem, compared, duplicates } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const own = `/admin/clients/${clientId}`
  return (
    <StaffPage
      title="Merge accounts"
      before={<BackLink to={own}>Client</BackLink>}
      meta="Two accounts of the same person become one."
    >
      <FilterForm
        label="Find the other account"
        formKey={q}
        clearTo={q !== '' && `${own}/merge`}
        error={problem ?? false}
      >
        <SearchField
          label="Email of the other account"
          placeholder="Email of the other account"
          value={q}
          isRefused={problem !== null}
        />
      </FilterForm>
      {compared ? (
        <>
          <ComparedAccounts accounts={compared.accounts} />
          {compared.blocks.length > 0 ? (
            <div className="above-even">
              <Banner tone="warning" title="These can’t be merged.">
                {compared.blocks.join(' ')}
              </Banner>
            </div>
          ) : (
            <MergeForm
              key={q}
              accounts={compared.accounts}
              onMerged={(keptId) => void navigate(`/admin/clients/${keptId}`)}
            />
          )}
        </>
      ) : (
        <div className="above-even">
          <Block title="Same name and phone number">
            {duplicates.length === 0 ? (
              <p className="muted">No other account has the same name and phone number.</p>
            ) : null}
            <ul className="plain-list">
              {duplicates.map(({ id, name, email }) => (
                <li key={id}>
                  <PageLink to={`${own}/merge?q=${encodeURIComponent(email)}`}>{`Compare with ${email}`}</PageLink>
                  <br />
                  <span className="muted">{name}</span>
                </li>
              ))}
            </ul>
          </Block>
        </div>
      )}
    </StaffPage>
  )
}
