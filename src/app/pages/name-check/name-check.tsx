import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { findProduct } from '#features/catalog/prices.ts'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { nameVerdict } from '#features/washington/names/name-verdict.ts'
import { formatMoney } from '#lib/money.ts'
import { maxTypedName } from '#features/washington/names/name-words.ts'
import { useSite } from '#ui/site.tsx'
import { cachedPage } from '#app/shell/cached-page.ts'
import { FailedPage } from '#app/shell/failed-page.tsx'
import { pageLoader } from '#app/shell/page-loader.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { breadcrumbs } from '#app/shell/structured-data.ts'
import { CompareNames } from './compare-names.tsx'
import { entityChoice, entityChoices } from './entity-choice.ts'
import { NameCheckAside } from './name-check-aside.tsx'
import { VerdictView } from './verdict-view.tsx'

/** What is typed is in no list of kept values, so a page with a name is made for its request alone, and throttled. */
export const handle = cachedPage({ tags: ['prices'], params: ['name', 'type', 'yours', 'theirs'] })

export const loader = pageLoader(async ({ app }) => {
  const prices = await pricesToday(app)
  const offer = (id: 'llc' | 'c-corp' | 'llp') => {
    const { name, priceCents } = findProduct(prices, id) ?? { name: '', priceCents: 0 }
    const fee = formatMoney(prices.stateFeesCents[id] ?? 0, 'short')
    return { name, price: formatMoney(priceCents, 'short'), fee }
  }
  return { offers: { llc: offer('llc'), 'c-corp': offer('c-corp'), llp: offer('llp') } }
})

/** The prices stay, and the rest is computed in the browser. */
export const shouldRevalidate = () => false

/**
 * Tests a business name against Washington's naming rules. With script the browser answers at each letter and nothing
 * leaves it; without, the form asks for this page again, which is neither kept nor logged with what was typed.
 */
export default function NameCheck() {
  const { offers } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const site = useSite()
  const [type, setType] = useState(entityChoice(query.get('type')).value)
  const [name, setName] = useState((query.get('name') ?? '').slice(0, maxTypedName))
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  // What was typed and chosen before React took the page over counts.
  useEffect(() => {
    setName(box.current?.value ?? '')
    const chosen = form.current?.querySelector<HTMLInputElement>('input[name=type]:checked')
    if (chosen) setType(entityChoice(chosen.value).value)
  }, [])
  const choice = entityChoice(type)
  const verdict = nameVerdict(choice.entity, name)
  const take = (alternative: string) => {
    if (box.current) {
      box.current.value = alternative
      box.current.focus()
    }
    setName(alternative)
  }
  return (
    <div className="wrap">
      <PageMeta
        title="Check a Business Name"
        description="Type a business name and see whether it meets Washington’s naming rules for an LLC, corporation, PLLC, or LLP, with the law behind each one."
        path="/name-check"
        isIndexed={query.size === 0}
        jsonLd={[breadcrumbs(site, [{ name: 'Check a business name', path: '/name-check' }])]}
      />
      <header className="page-head">
        <h1 className="display-1">Check a business name</h1>
        <p className="lead">
          Type a name and see right away whether it meets Washington’s naming rules, with the law behind each one.
        </p>
      </header>
      <div className="name-grid">
        <div>
          <NameForm form={form} box={box} type={type} name={name} onChoose={setType} onType={setName} />
          <VerdictView verdict={verdict} choice={choice} onUse={take} />
        </div>
        <NameCheckAside offer={offers[choice.serviceId]} />
      </div>
      <CompareNames
        yours={(query.get('yours') ?? '').slice(0, maxTypedName)}
        theirs={(query.get('theirs') ?? '').slice(0, maxTypedName)}
      />
    </div>
  )
}

interface NameFormProps {
  form: RefObject<HTMLFormElement | null>
  box: RefObject<HTMLInputElement | null>
  type: string
  name: string
  onChoose: (type: string) => void
  onType: (name: string) => void
}

/** A form that the browser can send by itself; with script there is nothing to send. */
function NameForm({ form, box, type, name, onChoose, onType }: NameFormProps) {
  return (
    <form
      ref={form}
      method="get"
      action="/name-check"
      aria-label="Check a name"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <fieldset>
        <legend className="label">Structure</legend>
        <div className="kinds">
          {entityChoices.map(({ value, label }) => (
            <label className="kind" key={value}>
              <input
                type="radio"
                name="type"
                value={value}
                defaultChecked={value === type}
                onChange={() => onChoose(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="label above-wide" htmlFor="name-to-check">
        Business name
      </label>
      <input
        ref={box}
        className="input big-name"
        id="name-to-check"
        name="name"
        type="text"
        maxLength={maxTypedName}
        defaultValue={name}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        placeholder="Your name"
        aria-describedby="name-verdict"
        onChange={(event) => onType(event.target.value)}
      />
      <noscript>
        <p className="above-even">
          <button type="submit" className="btn primary">
            Check this name
          </button>
        </p>
      </noscript>
    </form>
  )
}

export function ErrorBoundary() {
  return <FailedPage>We can’t check names right now. Please try again in a minute.</FailedPage>
}
