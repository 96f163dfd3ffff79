import { Link } from 'react-router'
import { Badge } from '#ui/feedback/badge.tsx'
import type { StatusCheck, StatusTone } from './status-check.ts'

const toneTexts: Record<StatusTone, string> = { danger: 'Act now', warning: 'Look at this', success: 'OK' }

/** Each check with what it means and where it is mended. */
export function CheckList({ checks, isAdmin }: { checks: readonly StatusCheck[]; isAdmin: boolean }) {
  return (
    <ul className="status-checks">
      {checks.map((check) => (
        <li key={check.id}>
          <Badge tone={check.tone}>{toneTexts[check.tone]}</Badge>
          <div>
            <h3>{check.title}</h3>
            <p className="muted">{check.meaning}</p>
            <Mend mend={check.mend} isAdmin={isAdmin} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Mend({ mend, isAdmin }: { mend: StatusCheck['mend']; isAdmin: boolean }) {
  if (!mend) return null
  if (!mend.to) return <p>{mend.text}</p>
  return <p>{mend.isForAdmins && !isAdmin ? 'Ask an admin.' : <Link to={mend.to}>{mend.text}</Link>}</p>
}
