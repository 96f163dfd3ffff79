import type { StaffMember } from '#features/auth/staff/staff.ts'
import { formatShortDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

export function MemberState({ member: { state, endedAt } }: { member: StaffMember }) {
  switch (state) {
    case 'active':
      return <Badge tone="success">Active</Badge>
    case 'few-codes':
      return <Badge tone="warning">Few codes</Badge>
    case 'no-factor':
      return <Badge>Not set up</Badge>
    case 'lost-factor':
      return <Badge tone="warning">Lost second factor</Badge>
    case 'ended':
      return <Badge>{endedAt ? `Ended ${formatShortDate(endedAt)}` : 'Ended'}</Badge>
  }
}

/** "2 passkeys and app, 3 of 10 codes left". */
export function factorText({ hasApp, passkeys, codesLeft, role }: StaffMember): string {
  if (role === null) return '–'
  if (!hasApp && passkeys === 0) return 'None yet'
  const keys = passkeys === 0 ? '' : passkeys === 1 ? 'Passkey' : `${passkeys} passkeys`
  const kinds = keys && hasApp ? `${keys} and app` : keys || 'App'
  return codesLeft <= 3 ? `${kinds}, ${codesLeft} of 10 codes left` : kinds
}
