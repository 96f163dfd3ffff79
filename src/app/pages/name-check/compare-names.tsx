import Equal from 'lucide-react/icons/equal'
import EqualNot from 'lucide-react/icons/equal-not'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { compareNames, type ComparedPart, type NameComparison } from '#features/washington/names/name-comparison.ts'
import { maxTypedName } from '#features/washington/names/name-words.ts'
import { nameRules } from '#features/washington/register/name-rules.ts'
import { StatusRegion } from '#ui/feedback/status-region.tsx'

const example = { yours: 'The Blue Herons, LLC', theirs: 'Blue Heron, Inc.' }

/** Compares a name with one on the state's records, and shows which differences the law ignores. */
export function CompareNames(given: { yours: string; theirs: string }) {
  const [names, setNames] = useState(given)
  const yours = useRef<HTMLInputElement>(null)
  const theirs = useRef<HTMLInputElement>(null)
  const read = () => setNames({ yours: yours.current?.value ?? '', theirs: theirs.current?.value ?? '' })
  useEffect(read, [])
  const isExample = names.yours.trim() === '' || names.theirs.trim() === ''
  const shown = isExample ? example : names
  const comparison = compareNames(shown.yours, shown.theirs)
  return (
    <section className="sidehead name-compare" id="compare" aria-labelledby="compare-title">
      <header>
        <h2 id="compare-title" className="group-title">
          Is it different enough?
        </h2>
        <p className="sm muted">
          A new name must be distinguishable from the names already in the state’s records. Some differences don’t
          count.
        </p>
        <p className="cite">NAME-DIST-1 · {nameRules['NAME-DIST-1'].citation}</p>
      </header>
      <div>
        <form
          method="get"
          action="/name-check#compare"
          aria-label="Compare two names"
          onSubmit={(event: FormEvent) => event.preventDefault()}
        >
          <div className="name-pair">
            <NameBox label="Your name" name="yours" value={given.yours} box={yours} onType={read} />
            <NameBox
              label="A name in the state’s records"
              name="theirs"
              value={given.theirs}
              box={theirs}
              onType={read}
            />
          </div>
          <noscript>
            <p className="above-even">
              <button type="submit" className="btn secondary">
                Compare
              </button>
            </p>
          </noscript>
        </form>
        {isExample ? (
          <p className="sm muted above-even">
            Type both names to compare them. For example, “{example.yours}” and “{example.theirs}”:
          </p>
        ) : null}
        <ComparisonTable comparison={comparison} />
        <Outcome comparison={comparison} isExample={isExample} />
      </div>
    </section>
  )
}

interface NameBoxProps {
  label: string
  name: string
  value: string
  box: RefObject<HTMLInputElement | null>
  onType: () => void
}

function NameBox({ label, name, value, box, onType }: NameBoxProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={box}
        className="input"
        id={id}
        name={name}
        type="text"
        maxLength={maxTypedName}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        onChange={onType}
      />
    </div>
  )
}

function ComparisonTable({ comparison }: { comparison: NameComparison }) {
  return (
    <div className="compare">
      <table>
        <caption className="visually-hidden">What the law ignores when it compares the two names</caption>
        <thead>
          <tr>
            <th scope="col">What the law ignores</th>
            <th scope="col">Your name</th>
            <th scope="col">In the state’s records</th>
          </tr>
        </thead>
        <tbody>
          {comparison.steps.map(({ label, a, b }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <Parts parts={a} />
              <Parts parts={b} />
            </tr>
          ))}
          <tr className="left">
            <th scope="row">What is left</th>
            <td>{comparison.left.a}</td>
            <td>{comparison.left.b}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Parts({ parts }: { parts: readonly ComparedPart[] }) {
  return (
    <td>
      {parts.map(({ text, isStruck }, place) =>
        isStruck ? <s key={place}>{text}</s> : <span key={place}>{text}</span>,
      )}
    </td>
  )
}

function Outcome({ comparison, isExample }: { comparison: NameComparison; isExample: boolean }) {
  const { isDistinguishable } = comparison
  const Icon = isDistinguishable ? EqualNot : Equal
  const title = isDistinguishable ? 'These names are distinguishable' : 'These names are not distinguishable'
  return (
    <>
      <StatusRegion>{isExample ? '' : title}</StatusRegion>
      <div className={isDistinguishable ? 'nc-verdict ok' : 'nc-verdict'}>
        <span className="ic">
          <Icon className="icon" aria-hidden="true" />
        </span>
        <div>
          <h3>{title}</h3>
          <p className="sm muted">
            {isDistinguishable
              ? 'Under the rule, they differ by more than the law ignores. The Secretary of State decides, and knows names that you don’t.'
              : 'Add a distinctive word. Or the other company can consent and agree to change its own name (RCW 23.95.300(2)). The Secretary of State decides.'}
          </p>
        </div>
      </div>
    </>
  )
}
