import { ReviewAnswers } from '#features/formation/review/review-answers.tsx'
import { stepsFor } from '#features/formation/steps/all-steps.ts'
import { maskSsn } from '#features/washington/identifiers/identifiers.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { DeskAnswers } from './read-order-desk.server.ts'

/** All answers of the formation form as they are now, by its steps; `#review-{step}` is the address of one. */
export function StaffAnswers({ answers }: { answers: DeskAnswers }) {
  const { structure, values, context, ssnHolders } = answers
  const steps = stepsFor(structure, values)
  return (
    <div id="answers" className="order-part">
      <Block title="Answers" aside={structure}>
        <nav aria-label="Sections of the answers" className="jumps">
          <ul>
            {steps
              .filter((step) => step.review(values, context).length > 0)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`#review-${id}`}>{id === 'review-submit' ? 'Who signs the filing' : title}</a>
                </li>
              ))}
          </ul>
        </nav>
        <ReviewAnswers steps={steps} values={values} context={context} />
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
