import { quizStructures } from '#features/washington/entity-type.ts'
import { formatMoney } from '#lib/money.ts'
import type { Recommendation } from '#features/quiz/recommend.ts'
import { structureFacts, type StructurePrices } from '#features/quiz/structures.ts'

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
      <section className="sidehead quiz-case" aria-labelledby="quiz-case">
        <header>
          <h2 id="quiz-case">The case for it and against it</h2>
        </header>
        <div className="bene">
          <div>
            <h3>Benefits</h3>
            <ul className="ticks above-tight">{listItems(reasons)}</ul>
          </div>
          <div>
            <h3>Considerations</h3>
            <ul className="ticks note above-tight">{listItems(considerations)}</ul>
          </div>
        </div>
      </section>
      <section className="sidehead quiz-chapter" aria-labelledby="quiz-rule">
        <header>
          <h2 id="quiz-rule">The rule behind it</h2>
          <p className="sm muted above-tight">
            It’s a fixed rule, the same for everyone. Your type of business doesn’t affect it.
          </p>
        </header>
        <ol className="grid rule-trace">{listItems(trace)}</ol>
      </section>
      <section className="sidehead quiz-chapter" aria-labelledby="quiz-others">
        <header>
          <h2 id="quiz-others">The case for the other structures</h2>
        </header>
        <div className="bene">
          {quizStructures
            .filter((other) => other !== structure)
            .map((other) => (
              <div key={other}>
                <h3>{other}</h3>
                <p className="above-tight">{structureFacts[other].inFavor}</p>
                {prices ? (
                  <p className="sm muted above-tight">
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
