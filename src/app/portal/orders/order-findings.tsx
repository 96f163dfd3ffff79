import { Block } from '#ui/layout/block.tsx'
import type { ClientFinding } from '#features/orders/findings/findings-api.server.ts'

/** What the rules say about the answers while the order isn't filed: why, what to do, and where it is written. */
export function OrderFindings({ findings }: { findings: readonly ClientFinding[] }) {
  if (findings.length === 0) return null
  return (
    <Block title="Points to settle" aside="We settle these with you before we file">
      <ul className="tasks">
        {findings.map(({ path, rule, text, remedy, citation }) => (
          <li key={`${path}${rule}${text}`}>
            <div>
              <p>{text}</p>
              <p className="sm muted">
                {remedy} <cite>{citation}</cite>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
