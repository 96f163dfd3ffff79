import { useLoaderData } from 'react-router'
import { companyAccess } from '#features/companies/access/company-access.server.ts'
import { countChanges, listChanges } from '#features/companies/change-queries.server.ts'
import { viewCompany } from '#features/companies/facts/read-company.server.ts'
import { listInvitations, listMembers, viewMember } from '#features/companies/member-queries.server.ts'
import { listCompanyDocuments } from '#features/orders/companies/company-files-queries.server.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { ChangeLog } from '#app/portal/company/change-log.tsx'
import { CompanyDocuments } from '#app/portal/company/company-documents.tsx'
import { CompanyFacts } from '#app/portal/company/company-facts.tsx'
import { CompanyPeople } from '#app/portal/company/company-people.tsx'
import { CompanyRecord } from '#app/portal/company/company-record.tsx'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

/** How many entries of the log the page shows at first. */
const firstChanges = 8

export const loader = userLoader(async ({ app, user, params, url }) => {
  const access = await companyAccess(app.db, user.id, params['companyId'] ?? '', 'view-facts')
  const { id } = access.company
  const isWhole = url.searchParams.get('log') === 'all'
  const reader = { userId: user.id, firm: app.site().firm }
  const [company, members, invitations, documents, changes, changeCount] = await Promise.all([
    viewCompany(app, access),
    listMembers(app.db, id),
    listInvitations(app.db, id, app.now()),
    listCompanyDocuments(app.db, access),
    listChanges(app.db, id, reader, isWhole ? undefined : firstChanges),
    countChanges(app.db, id),
  ])
  const people = { members: members.map(viewMember), invitations }
  return { company, people, documents, changes, changeCount, userId: user.id }
})

export default function CompanyPage() {
  const { company, people, documents, changes, changeCount, userId } = useLoaderData<typeof loader>()
  const { id, name, kind, role } = company
  return (
    <>
      <PageMeta title={name} description="Your company’s facts, people, and record." isIndexed={false} />
      <div className="pane-head">
        <div>
          <p className="sm muted">{kind}</p>
          <h1>{name}</h1>
        </div>
        <Badge tone="success">Active</Badge>
      </div>
      {role === 'observer' ? (
        <div className="above-even">
          <Banner title="You’re an observer of this company.">
            You can view and download. Ask an owner to make changes.
          </Banner>
        </div>
      ) : null}
      <div className="blocks above-open">
        <CompanyFacts company={company} />
        <CompanyPeople companyId={id} companyName={name} role={role} userId={userId} people={people} />
        <CompanyDocuments companyId={id} documents={documents} />
        <CompanyRecord companyId={id} companyName={name} role={role} documents={documents.length} />
        <ChangeLog companyId={id} changes={changes} count={changeCount} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
