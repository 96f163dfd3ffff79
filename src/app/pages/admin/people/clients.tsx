import { useLoaderData } from 'react-router'
import { listClients } from '#features/people/client-list-queries.server.ts'
import { clientsQuery } from '#features/people/clients.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterForm, FilterSelect, SearchField } from '#app/admin/parts/filter-form.tsx'
import { Pager } from '#app/admin/parts/pager.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { ClientsTable } from '#app/admin/people/clients-table.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, url }) => {
  const query = clientsQuery.parse(Object.fromEntries(url.searchParams))
  return { query, ...(await listClients(app.db, query)) }
})

/** Everyone with a client's account, the newest first. */
export default function Clients() {
  const { query, clients, previous, next } = useLoaderData<typeof loader>()
  const isFiltered = Boolean(query.q ?? query.email)
  return (
    <StaffPage title="Clients" meta="The newest account first.">
      <FilterForm label="Filter clients" formKey={JSON.stringify(query)} clearTo={isFiltered && '/admin/clients'}>
        <SearchField label="Search clients" placeholder="Name, email, or company" value={query.q} />
        <FilterSelect
          name="email"
          label="Email"
          any="Any email"
          value={query.email}
          options={[
            { value: 'verified', text: 'Verified' },
            { value: 'unverified', text: 'Not verified' },
          ]}
        />
      </FilterForm>
      <div className="above-even">
        {clients.length > 0 ? (
          <ClientsTable clients={clients} />
        ) : isFiltered ? (
          <EmptyState
            title="No matching clients"
            action={<ButtonLink to="/admin/clients">View all clients</ButtonLink>}
          >
            Try a part of the name, or the beginning of the email address.
          </EmptyState>
        ) : (
          <EmptyState title="No clients yet">Clients appear here when they register.</EmptyState>
        )}
      </div>
      <Pager previous={previous} next={next} />
    </StaffPage>
  )
}
