import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import Type from 'lucide-react/icons/type'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { NameRemark } from '#features/washington/names/name-remarks.ts'
import type { NamePart, NameVerdict } from '#features/washington/names/name-verdict.ts'
import type { NameAlternative } from '#features/washington/names/name-alternatives.ts'
import { searchAddress } from '#features/washington/names/state-records.ts'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import type { entityChoice } from './entity-choice.ts'

interface VerdictViewProps {
  verdict: NameVerdict
  choice: ReturnType<typeof entityChoice>
  onUse: (name: string) => void
}

/** What the rules say about the name: the verdict, then each rule with what to do, then names that fit. */
export function VerdictView({ verdict, choice, onUse }: VerdictViewProps) {
  const { kind, title, problems, notes, parts, alternatives } = verdict
  return (
    <>
      <StatusRegion>{useSettled(kind === 'empty' ? '' : title)}</StatusRegion>
      <div id="name-verdict" className="name-answer">
        {kind === 'empty' ? <NothingTyped /> : <Headline verdict={verdict} choice={choice} />}
      </div>
      {parts.length > 0 ? <Echo parts={parts} /> : null}
      <Remarks remarks={problems.length > 0 ? problems : notes} />
      <Alternatives alternatives={alternatives} type={choice.value} onUse={onUse} />
    </>
  )
}

const settledAfterMs = 700

/** The text once it has stopped changing, so that a screen reader says the verdict and not every letter's. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function NothingTyped() {
  return <p className="sm muted">Try “Cedar Sound Joinery LLC.” Commas and capitals don’t matter.</p>
}

const looks = {
  fits: ['ok', Check],
  fix: ['', X],
  letters: ['warn', Type],
  restricted: ['warn', Hand],
} as const

function Headline({ verdict, choice }: Pick<VerdictViewProps, 'verdict' | 'choice'>) {
  const { kind, title } = verdict
  if (kind === 'empty') return null
  const [tone, Icon] = looks[kind]
  return (
    <div className={`nc-verdict ${tone}`}>
      <span className="ic">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <div>
        <h2>{title}</h2>
        {kind === 'fits' ? (
          <>
            <p className="sm muted">
              Next, search the state’s records. Only the Secretary of State can tell you whether it’s available.
            </p>
            <p className="row above-even">
              <PageLink className="btn primary compact" to={choice.formPath}>
                Start {choice.serviceId === 'c-corp' ? 'a corporation' : `an ${choice.serviceId.toUpperCase()}`}
              </PageLink>
              <a className="btn quiet compact" href={searchAddress} rel="noreferrer">
                Search the state’s records
              </a>
            </p>
          </>
        ) : (
          <p className="sm muted">
            {kind === 'restricted' ? (
              <>
                <PageLink to="/contact">Contact us</PageLink> and we’ll explain how approval works.{' '}
              </>
            ) : null}
            This checks the naming rules only. The Secretary of State makes the decision.
          </p>
        )}
      </div>
    </div>
  )
}

/** The name with its wrong words underlined; the remarks below say the same in words. */
function Echo({ parts }: { parts: readonly NamePart[] }) {
  return (
    <p className="name-echo" aria-hidden="true">
      {parts.map(({ text, mark }, place) => (
        <span key={place}>
          {mark === 'wrong' ? <mark>{text}</mark> : mark === 'missing' ? <ins>{text}</ins> : text}{' '}
        </span>
      ))}
    </p>
  )
}

function Remarks({ remarks }: { remarks: readonly NameRemark[] }) {
  if (remarks.length === 0) return null
  return (
    <ul className="name-remarks">
      {remarks.map(({ title, text, remedy, rule, citation }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span className="sm muted">{remedy ? `${text} ${remedy}` : text}</span>
          <span className="cite">
            {rule} · {citation}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface AlternativesProps {
  alternatives: readonly NameAlternative[]
  type: string
  onUse: (name: string) => void
}

/** Without script each button asks for the page with its name. */
function Alternatives({ alternatives, type, onUse }: AlternativesProps) {
  if (alternatives.length === 0) return null
  return (
    <section className="name-alternatives" aria-labelledby="name-alternatives">
      <h2 id="name-alternatives">Names that meet the rules</h2>
      <form
        method="get"
        action="/name-check"
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <input type="hidden" name="type" value={type} />
        <ul>
          {alternatives.map(({ name, reason }) => (
            <li key={name}>
              <b>{name}</b>
              <small>{reason}</small>
              <button
                type="submit"
                className="btn secondary compact"
                name="name"
                value={name}
                onClick={() => onUse(name)}
              >
                Use<span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}
