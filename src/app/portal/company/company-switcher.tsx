import Building from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Plus from 'lucide-react/icons/plus'
import { Link, useParams } from 'react-router'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { Menu } from '#ui/dialog/menu.tsx'
import type { SwitcherItem } from './switcher-items.ts'

/** Names the company that the page is about, and leads to the account's others. */
export function CompanySwitcher({ items }: { items: readonly SwitcherItem[] }) {
  const { companyId, orderId } = useParams()
  const open = items.find(({ id }) => id === companyId || id === orderId)
  const shown = open ?? items[0]
  if (!shown) return null
  return (
    <div className="co-switch">
      <Menu
        triggerClass="switch-co"
        label={`Company: ${shown.name} ${shown.status}`}
        trigger={
          <>
            <span className="n">{shown.name}</span> <span className="s">{shown.status}</span>
            <ChevronsUpDown className="icon" aria-hidden="true" />
          </>
        }
      >
        {[
          ...items.map(({ id, name, status, to }) => (
            <Link key={id} to={to} aria-current={id === open?.id ? 'true' : undefined}>
              <Building className="icon" aria-hidden="true" />
              <span>
                {name}
                <small>{status}</small>
              </span>
              {id === open?.id ? <Check className="icon tick" aria-hidden="true" /> : null}
            </Link>
          )),
          <PageLink key="new" to="/start-now">
            <Plus className="icon" aria-hidden="true" />
            <span>Start another company</span>
          </PageLink>,
        ]}
      </Menu>
    </div>
  )
}
