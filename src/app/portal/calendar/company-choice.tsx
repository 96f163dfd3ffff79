import { Link } from 'react-router'

interface CompanyChoiceProps {
  companies: readonly { id: string; name: string }[]
  shownId: string
}

/** Whose calendar it is, where an account has several companies. */
export function CompanyChoice({ companies, shownId }: CompanyChoiceProps) {
  if (companies.length < 2) return null
  return (
    <nav className="cal-companies above-open" aria-label="Companies">
      <ul className="chips">
        {companies.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="chip"
              to={`/dashboard/calendar?company=${id}`}
              aria-current={id === shownId ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
