import { useLoaderData, useNavigate } from 'react-router'
import { BackLink } from '#ui/link.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { PersonData } from '#app/admin/people/personal-data/person-data.tsx'
import { readPersonPage } from '#app/admin/people/personal-data/read-person-page.server.ts'
import { staffLoader } from '#app/admin/staff-loader.ts'
import { readClientId } from '#app/admin/people/personal-data/read-client-id.server.ts'

export const loader = staffLoader(
  async ({ app, user, params }) => readPersonPage(app, user.id, { userId: readClientId(params) }),
  'admin',
)

/** What we hold on a client: to export, or to erase. */
export default function ClientData() {
  const page = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const client = `/admin/clients/${page.person.userId ?? ''}`
  return (
    <StaffPage
      title="Personal data"
      before={<BackLink to={client}>{page.person.name ?? 'Client'}</BackLink>}
      meta={page.person.email}
    >
      <PersonData page={page} onErased={() => void navigate(client)} />
    </StaffPage>
  )
}
