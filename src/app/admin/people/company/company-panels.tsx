import { Link } from 'react-router'
import { roleWords } from '#features/companies/access/company-acts.ts'
import type { CompanyChangeView } from '#features/companies/changes/company-change.ts'
import type { CompanyFact } from '#features/companies/facts/company-facts.ts'
import type { CompanyPeopleView } from '#features/companies/members/member.ts'
import { formatDate, formatDateTime } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

/** The words of the company's own page are for its people. */
const forStaff = ({ key, label, note }: CompanyFact) =>
  key === 'contact'
    ? { label: 'How we reach the client', none: 'By email to the people with access', note: '' }
    : { label, none: 'Not recorded yet', note }

export function StaffCompanyFacts({ facts }: { facts: readonly CompanyFact[] }) {
  return (
    <Block title="Facts">
      <SummaryList
        plain
        rows={facts.map((fact) => {
          const { label, none, note } = forStaff(fact)
          return {
            label,
            value: (
              <>
                {withPeriod([fact.value || none, note].filter(Boolean).join('. '))}{' '}
                <span className="muted">{fact.visibility === 'public' ? 'Public.' : 'Private.'}</span>
              </>
            ),
          }
        })}
      />
    </Block>
  )
}

export function StaffCompanyPeople({ people }: { people: CompanyPeopleView }) {
  return (
    <Block title="People with access">
      <ul className="plain-list">
        {people.members.map(({ id, name, email, role, since }) => (
          <li key={id}>
            <Link className="order-link" to={`/admin/clients/${id}`}>
              {name}
            </Link>
            <br />
            <span className="muted">{`${roleWords[role].title}, ${email}, since ${formatDate(since)}`}</span>
          </li>
        ))}
        {people.invitations.map(({ id, email, role, expiresAt, isExpired }) => (
          <li key={id}>
            {email}
            <br />
            <span className="muted">
              {`Invited as ${roleWords[role].inText}, ${isExpired ? 'expired' : 'expires'} ${formatDate(expiresAt)}`}
            </span>
          </li>
        ))}
      </ul>
      {people.members.length === 0 ? <p className="muted">Nobody has access to this company.</p> : null}
    </Block>
  )
}

export function StaffChangeLog({ changes }: { changes: readonly CompanyChangeView[] }) {
  return (
    <Block title="Change log">
      <ul className="plain-list">
        {changes.map(({ id, at, who, what }) => (
          <li key={id}>
            {withPeriod(`${who} ${what}`)}
            <br />
            <span className="muted">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
