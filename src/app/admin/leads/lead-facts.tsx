import { Link } from 'react-router'
import { type LeadAct, leadKindLabels } from '#features/leads/staff/lead-words.ts'
import type { LeadView } from '#features/leads/staff/read-lead.server.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

const spamTexts = {
  'hidden-field': 'It filled in a field that people don’t see.',
  'too-fast': 'It was sent in under two seconds.',
} as const

/** Everything that the form said. */
export function LeadFacts({ lead }: { lead: LeadView }) {
  const { email, phone, company, rows, message, spamSign, clientId } = lead
  return (
    <Block title="What they sent" aside={leadKindLabels[lead.kind]}>
      <SummaryList
        plain
        rows={[
          { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          ...(phone ? [{ label: 'Phone', value: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> }] : []),
          ...(company ? [{ label: 'Company', value: company }] : []),
          ...rows,
          ...(message ? [{ label: 'Message', value: <p className="written">{message}</p> }] : []),
          ...(clientId
            ? [{ label: 'Account', value: <Link to={`/admin/clients/${clientId}`}>Client’s account</Link> }]
            : []),
          ...(spamSign ? [{ label: 'Looks like spam', value: spamTexts[spamSign] }] : []),
        ]}
      />
    </Block>
  )
}

const actTexts: Record<LeadAct, string> = {
  claimed: 'claimed this lead',
  released: 'released this lead',
  answered: 'marked it as answered',
  won: 'marked it as won',
  lost: 'marked it as lost',
  spam: 'marked it as spam',
  reopened: 'reopened it',
  noted: 'added a note',
  replied: 'replied by email',
}

/** What staff did, the newest first; the form itself is the beginning. */
export function LeadTimeline({ lead }: { lead: LeadView }) {
  return (
    <Block title="Timeline">
      <ol className="plain-list" aria-label="Timeline, newest first">
        {lead.events.map(({ id, act, body, by, at }) => (
          <li key={id}>
            <p>
              <strong>{by}</strong> {actTexts[act]} <span className="muted">{formatDateTime(at)}</span>
            </p>
            {body ? <p className="written">{body}</p> : null}
          </li>
        ))}
        <li>
          <p>
            <strong>{lead.name}</strong> sent the form <span className="muted">{formatDateTime(lead.createdAt)}</span>
          </p>
        </li>
      </ol>
    </Block>
  )
}
