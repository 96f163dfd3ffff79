import BadgeCheck from 'lucide-react/icons/badge-check'
import Lock from 'lucide-react/icons/lock'
import Star from 'lucide-react/icons/star'
import { useSite } from '#ui/site.tsx'
import { Timeline } from '#ui/layout/timeline.tsx'

const steps = [
  { id: 'review', title: 'Review', text: 'We review your answers within 24 hours.' },
  {
    id: 'consultation',
    title: 'Consultation',
    text: 'A free call with general information on the structures. You decide.',
  },
  {
    id: 'formation',
    title: 'Formation',
    text: 'We prepare your documents, you review them, and we file with the state.',
  },
  { id: 'launch', title: 'Launch', text: 'Your EIN, bank documents, and a first-year calendar.' },
]

/** What follows, what we stand for, and how to reach a person. */
export function StartNowAside() {
  const site = useSite()
  const trust = [
    { Icon: BadgeCheck, text: site.formationsClaim },
    { Icon: Star, text: site.satisfactionClaim },
    { Icon: Lock, text: site.catalogClaims[0] ?? '' },
  ].filter(({ text }) => text !== '')
  return (
    <aside aria-label="What happens next, and help">
      <h2 id="start-next">What Happens Next</h2>
      <Timeline label="What Happens Next" events={steps.map((step) => ({ ...step, place: 'ahead' }))} />
      <ul className="trust">
        {trust.map(({ Icon, text }) => (
          <li key={text}>
            <Icon className="icon" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <section className="card pad above-loose" aria-labelledby="start-help">
        <h2 className="group-title" id="start-help">
          Prefer to talk?
        </h2>
        <p className="above-tight">
          <a href={`tel:${site.phoneNumber}`}>{site.phone}</a>
          <br />
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
        <p className="sm muted above-tight">{site.hours}</p>
      </section>
    </aside>
  )
}
