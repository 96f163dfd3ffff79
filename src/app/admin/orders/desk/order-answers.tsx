import { ReviewParts } from '#features/formation/review/review-parts.tsx'
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
            {parts.map(({ step, title }) => (
              <li key={step}>
                <a href={`#review-${step}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ReviewParts parts={parts} />
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
      <span aria-hidden="true">***-**-****</span>
      <span className="visually-hidden">Hidden</span>
    </>
  )
}
