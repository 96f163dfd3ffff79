import Landmark from 'lucide-react/icons/landmark'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { formatDay } from '#lib/dates.ts'
import { searchAddress } from '#features/washington/names/state-records.ts'
import { nameRules } from '#features/washington/register/name-rules.ts'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'

const checkedOn = nameRules['NAME-DIST-1'].checkedOn

export interface NameCheckOffer {
  name: string
  price: string
  fee: string
}

/** Who decides, what an order costs, and how old the rules are. */
export function NameCheckAside({ offer }: { offer: NameCheckOffer }) {
  const { firm } = useSite()
  return (
    <aside className="name-aside" aria-label="About this check">
      <div className="banner info">
        <Landmark className="icon" aria-hidden="true" />
        <p className="sm">
          <strong>Only the Secretary of State decides.</strong> This page checks the rules, not the state’s records.{' '}
          <a href={searchAddress} rel="noreferrer">
            Search the state’s records for free
          </a>
          , or let us do it: we’ll search before we file.
        </p>
      </div>
      <section aria-labelledby="ready">
        <h2 id="ready" className="side-h">
          Ready to start?
        </h2>
        <p className="sm muted">
          {offer.name} is {offer.price} plus {offer.fee} in state filing fees. You can list backup names in case your
          first choice is taken.
        </p>
        <p className="above-even">
          <PageLink className="btn primary" to="/start-now">
            Start Now <ArrowRight className="icon" aria-hidden="true" />
          </PageLink>
        </p>
      </section>
      <p className="cite">
        Rules checked {formatDay(checkedOn)}. What you type isn’t stored. {firm} is not a law firm and does not give
        legal or tax advice.
      </p>
    </aside>
  )
}
