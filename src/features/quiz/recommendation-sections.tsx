import { quizStructures } from '#features/washington/entity-type.ts'
import { formatMoney } from '#lib/money.ts'
import type { Recommendation } from './recommend.ts'
import { structureFacts, type StructurePrices } from './structures.ts'

interface RecommendationSectionsProps {
  recommendation: Recommendation
  /** Today's; without them (an older quiz) the other structures stand without a price. */
  prices?: StructurePrices
}

/** Benefits and considerations, the rule in steps, and the case for each structure that was not suggested. */
export function RecommendationSections({ recommendation, prices }: RecommendationSectionsProps) {
  const { structure, reasons, considerations, trace } = recommendation
  return (
    <>
      <section className="sidehead mt-12 lg:mt-20" aria-labelledby="quiz-case">
        <header>
          <h2 id="quiz-case">The case for it, and the case against</h2>
        </header>
        <div className="bene">
          <div>
            <h3>Benefits</h3>
            <ul className="ticks mt-2">{listItems(reasons)}</ul>
          </div>
          <div>
            <h3>Considerations</h3>
            <ul className="ticks note mt-2">{listItems(considerations)}</ul>
          </div>
        </div>
      </section>
      <section className="sidehead mt-12 lg:mt-16" aria-labelledby="quiz-rule">
        <header>
          <h2 id="quiz-rule">The rule that led here</h2>
          <p className="sm muted mt-2">A fixed rule, the same for everybody. The kind of business is not part of it.</p>
        </header>
        <ol className="grid list-decimal gap-3 ps-6">{listItems(trace)}</ol>
      </section>
      <section className="sidehead mt-12 lg:mt-16" aria-labelledby="quiz-others">
        <header>
          <h2 id="quiz-others">What speaks for the others</h2>
        </header>
        <div className="bene">
          {quizStructures
            .filter((other) => other !== structure)
            .map((other) => (
              <div key={other}>
                <h3>{other}</h3>
                <p className="mt-2">{structureFacts[other].inFavor}</p>
                {prices ? (
                  <p className="sm muted mt-2">
                    {formatMoney(prices[other].priceCents, 'short')} plus{' '}
                    {formatMoney(prices[other].stateFeesCents, 'short')} state filing fees
                  </p>
                ) : null}
              </div>
            ))}
        </div>
      </section>
    </>
  )
}

const listItems = (texts: string[]) => texts.map((text) => <li key={text}>{text}</li>)
