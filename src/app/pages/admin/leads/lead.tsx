import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { isUnanswered, leadKindLabels } from '#features/leads/staff/lead-words.ts'
import { readLead } from '#features/leads/staff/read-lead.server.ts'
import { findPartnerOfLead } from '#features/partners/partner-queries.server.ts'
import { findTermsAt } from '#features/partners/terms/terms-queries.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/link.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { ApplicationDecision } from '#app/admin/leads/application-decision.tsx'
import { LeadBadge } from '#app/admin/leads/lead-badge.tsx'
import { LeadFacts, LeadTimeline } from '#app/admin/leads/lead-facts.tsx'
import { LeadOwner } from '#app/admin/leads/lead-owner.tsx'
import { LeadNote, LeadReply } from '#app/admin/leads/lead-writing.tsx'
import { waitText } from '#app/admin/orders/wait-bar.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(async ({ app, user, params }) => {
  const lead = await readLead(app.db, params['leadId'] ?? '')
  return {
    lead,
    partner: await findPartnerOfLead(app.db, lead.id),
    terms: lead.kind === 'collaboration' ? await findTermsAt(app.db, app.now()) : null,
    reader: { id: user.id, isAdmin: user.role === 'admin' },
    now: app.now().toISOString(),
  }
})

/** One lead: what they sent, who answers it, and what became of it. */
export default function Lead() {
  const { lead, partner, terms, reader, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [isSent, setIsSent] = useState(false)
  const reply = useRef<HTMLDivElement>(null)
  const reload = () => void revalidate()
  return (
    <StaffPage
      title={lead.name}
      before={<BackLink to="/admin/leads">Leads</BackLink>}
      meta={
        <>
          <LeadBadge status={lead.status} />
          <span>{`${leadKindLabels[lead.kind]}, ${formatDateTime(lead.createdAt)}`}</span>
          {isUnanswered(lead.status) ? <span>{`Waiting ${waitText(lead.createdAt, now)}`}</span> : null}
        </>
      }
    >
      {isSent ? (
        <div className="above-even">
          <Banner tone="success" title="Reply sent." onDismiss={() => setIsSent(false)}>
            {`We emailed it to ${lead.email}.`}
          </Banner>
        </div>
      ) : null}
      <div className="detail">
        <div>
          <LeadFacts lead={lead} />
          {lead.status === 'spam' ? null : (
            <LeadReply
              leadId={lead.id}
              email={lead.email}
              isUnclaimed={lead.owner === null}
              ref={reply}
              onSent={() => {
                setIsSent(true)
                reload()
              }}
            />
          )}
        </div>
        <div>
          {lead.kind === 'collaboration' ? (
            <ApplicationDecision {...{ lead, partner, terms }} isAdmin={reader.isAdmin} onDecided={reload} />
          ) : null}
          <LeadOwner
            lead={lead}
            reader={reader}
            onChanged={reload}
            onClaimed={() => reply.current?.querySelector('textarea')?.focus()}
          />
          <LeadNote leadId={lead.id} onSaved={reload} />
          <LeadTimeline lead={lead} />
          {reader.isAdmin ? (
            <p className="above-even">
              <PageLink to={`/admin/personal-data?q=${encodeURIComponent(lead.email)}`}>
                Export or erase their data
              </PageLink>
            </p>
          ) : null}
        </div>
      </div>
    </StaffPage>
  )
}
