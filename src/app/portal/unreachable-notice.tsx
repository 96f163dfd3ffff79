import { Link } from 'react-router'
import { Banner } from '#ui/feedback/alert.tsx'

interface UnreachableNoticeProps {
  email: string
  /** Null as long as emails arrive. */
  unreachable: { since: string } | null
}

/** Tells clients that none of our emails reach them: they would wait for reminders in vain. */
export const UnreachableNotice = ({ email, unreachable }: UnreachableNoticeProps) =>
  unreachable ? (
    <div className="above-even">
      <Banner tone="warning">
        We can’t reach this address: {email}. Its mail server refused our last email. Check it, or change your email in{' '}
        <Link to="/dashboard/settings#profile">Settings</Link>.
      </Banner>
    </div>
  ) : null
