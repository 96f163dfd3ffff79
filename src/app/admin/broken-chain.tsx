import { Link } from 'react-router'
import { Banner } from '#ui/feedback/alert.tsx'

/** On every page of the back office, until a verification of the log finds it whole. */
export function BrokenChain({ entry, isAdmin }: { entry: string; isAdmin: boolean }) {
  return (
    <div className="broken-chain">
      <Banner
        tone="danger"
        title={`The audit log doesn’t hold at entry ${Number(entry).toLocaleString('en-US')}.`}
        action={isAdmin ? <Link to="/admin/audit">Open the audit log</Link> : null}
      >
        It was changed outside the application. Nothing is repaired automatically.
      </Banner>
    </div>
  )
}
