import { PageLink } from '#ui/navigation/page-link.tsx'
import type { CompanyChangeView } from '#features/companies/changes/company-change.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Block } from '#ui/layout/block.tsx'

interface ChangeLogProps {
  companyId: string
  changes: readonly CompanyChangeView[]
  /** How many there are, shown or not. */
  count: number
}

/** Who did what, and when, the newest first. */
export function ChangeLog({ companyId, changes, count }: ChangeLogProps) {
  return (
    <Block
      title="Change log"
      aside={
        changes.length < count ? (
          <PageLink to={`/dashboard/companies/${companyId}?log=all`}>All {count} entries</PageLink>
        ) : undefined
      }
    >
      <ol className="change-log">
        {changes.map(({ id, at, who, what }) => (
          <li key={id}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              <strong>{who}</strong> {withPeriod(what)}
            </span>
          </li>
        ))}
      </ol>
    </Block>
  )
}
