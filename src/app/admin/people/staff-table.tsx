import { Link } from 'react-router'
import type { StaffMember } from '#features/auth/staff/staff.ts'
import { rightsText } from '#features/auth/staff/staff-rights.ts'
import { initialsOf } from '#app/shell/initials.ts'
import { Cell, type Column, Row, StackingTable } from '#app/portal/stacking-table.tsx'
import { lastSeenText } from '#features/auth/own-sessions/last-seen.ts'
import { factorText, MemberState, nameOf } from './member-facts.tsx'

const columns: readonly Column[] = [
  { title: 'Person' },
  { title: 'Role' },
  { title: 'Second factor' },
  { title: 'State' },
  { title: 'Last seen' },
  { title: 'Sessions', right: true },
]

export function StaffTable({ members, now }: { members: readonly StaffMember[]; now: string }) {
  return (
    <StackingTable caption="Staff" columns={columns}>
      {members.map((member) => (
        <Row key={member.id}>
          <Cell className="full">
            <span className="person">
              <span className="initials" aria-hidden="true">
                {initialsOf(member)}
              </span>
              <span>
                <Link className="order-link" to={`/admin/staff/${member.id}`}>
                  {nameOf(member)}
                </Link>
                <br />
                <span className="muted">{member.email}</span>
              </span>
            </span>
          </Cell>
          <Cell label="Role">{member.role ? rightsText({ ...member, role: member.role }) : '–'}</Cell>
          <Cell label="Second factor" className="full">
            {factorText(member)}
          </Cell>
          <Cell>
            <MemberState member={member} />
          </Cell>
          <Cell label="Last seen" className="nowrap">
            {member.lastSeenAt ? (
              <time dateTime={member.lastSeenAt}>{lastSeenText(member.lastSeenAt, now)}</time>
            ) : (
              <span className="muted">Never</span>
            )}
          </Cell>
          <Cell label="Sessions" className="r">
            {member.sessions}
          </Cell>
        </Row>
      ))}
    </StackingTable>
  )
}
