import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FormationServiceId, Structure } from '#features/washington/entity-type.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'

/** A structure as Start Now offers it. */
export interface StructureOffer {
  service: FormationServiceId
  structure: Structure
  /** "LLC", "S-Corp": how buttons name it. */
  name: string
  text: string
  priceCents: number
  stateFeesCents: number
}

interface StructureCardProps {
  offer: StructureOffer
  level?: 2 | 3
  /** Straight to the formation form, when the quiz of this tab led here; otherwise the service form comes first. */
  onBegin?: ((structure: Structure) => void) | undefined
  isBusy: boolean
  isMain?: boolean
}

/** One structure with its price and the way on. */
export function StructureCard({ offer, level = 3, onBegin, isBusy, isMain = false }: StructureCardProps) {
  const Heading = `h${level}` as const
  const label = (
    <>
      Continue with {offer.name} <ArrowRight className="icon" aria-hidden="true" />
    </>
  )
  return (
    <article className="card pad structure-card">
      <Heading className="group-title">{offer.name}</Heading>
      <p className="muted">{offer.text}</p>
      <p>
        <strong className="num">{formatMoney(offer.priceCents, 'short')}</strong>{' '}
        <span className="muted">plus {formatMoney(offer.stateFeesCents, 'short')} state filing fees</span>
      </p>
      <p>
        {onBegin ? (
          <Button
            look={isMain ? 'primary' : 'secondary'}
            busy={isBusy}
            busyLabel="Opening the form…"
            onClick={() => onBegin(offer.structure)}
          >
            {label}
          </Button>
        ) : (
          <PageLink className={`btn ${isMain ? 'primary' : 'secondary'}`} to={`/service-form/${offer.service}`}>
            {label}
          </PageLink>
        )}
      </p>
    </article>
  )
}
