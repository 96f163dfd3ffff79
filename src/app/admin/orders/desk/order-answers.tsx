import { partTitle, ReviewAnswers } from '#features/formation/review/review-answers.tsx'
import { maskSsn } from '#features/washington/identifiers/identifiers.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { DeskAnswers } from './read-order-desk.server.ts'

/** All answers of the formation form as they are now, by its steps; `#review-{step}` is the address of one. */
export function StaffAnswers({ answers }: { answers: DeskAnswers }) {
  const { structure, parts, ssnHolders } = answers
  return (
    <div id="answers" className="order-part">
      <Block title="Answers" aside={structure}>
        <nav aria-label="Sections of the answers" className="jumps">
          <ul>
            {parts
              .filter(({ rows }) => rows.length > 0)
              .map(({ step }) => (
                <li key={step}>
                  <a href={`#review-${step}`}>{partTitle(step)}</a>
                </li>
              ))}
          </ul>
        </nav>
        <ReviewAnswers parts={parts} />
        {ssnHolders.length > 0 ? (
          <section className="form-part review-part" aria-labelledby="review-ssns">
            <h2 className="group-title" id="review-ssns">
              Social Security numbers
            </h2>
            <SummaryList
              rows={ssnHolders.map(({ id, kind, name, hasTaxpayerId }) => ({
                label: `${name}, ${kind === 'shareholder' ? 'Form 2553' : 'Form SS-4'}`,
                value: hasTaxpayerId ? <Masked key={id} /> : 'Has neither an SSN nor an ITIN',
              }))}
            />
          </section>
        ) : null}
      </Block>
    </div>
  )
}

/** The program stores no part of a number outside the vault, so that nothing of it can be shown here. */
function Masked() {
  return (
    <>
      <span aria-hidden="true">{maskSsn('')}</span>
      <span className="visually-hidden">Hidden</span>
    </>
  )
}
