import { redirect, useLoaderData } from 'react-router'
import { Problem } from '#lib/problem.ts'
import { askingAgent } from '#features/formation/changes/asking-agent.ts'
import { stepsFor } from '#features/formation/steps/all-steps.ts'
import { findingsOf } from '#features/formation/wizard/wizard-rules.ts'
import { wordsOf } from '#features/formation/words/step-words.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { ChangeForm } from '#app/portal/answers/change-form.tsx'
import { readAnswers } from '#app/portal/answers/read-answers.server.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { userLoader } from '#app/portal/user-loader.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/link.tsx'

export const loader = userLoader(async ({ app, user, params }) => {
  const read = await readAnswers(app, user, params['orderId'] ?? '')
  const step = stepsFor(read.structure, read.values).find(({ id }) => id === params['step'])
  if (!step) throw new Problem('not-found', 'We couldn’t find these answers.')
  // The page of the answers says why nothing can be changed now.
  if (read.closed) throw redirect(`/dashboard/orders/${read.id}/answers`)
  const { id, businessName, structure, values, context, form, requests } = read
  const { providerName } = context
  const { today } = form
  return {
    id,
    businessName,
    values,
    findings: findingsOf(structure, askingAgent(values), { today, providerName }),
    providerName,
    form,
    isAsked: requests.some(
      ({ status, asked }) => status === 'requested' && asked.some((field) => step.fields.some((one) => one === field)),
    ),
    stepId: step.id,
  }
})

/** The form holds the newer answers while it is open. */
export const shouldRevalidate = () => false

/** Asks for a change of the answers of one step, with the fields of the formation form. */
export default function ChangeAnswersPage() {
  const { id, businessName, values, findings, providerName, form, isAsked, stepId } = useLoaderData<typeof loader>()
  const title = stepId === 'review-submit' ? 'who signs the filing' : wordsOf(stepId).title.toLowerCase()
  const back = `/dashboard/orders/${id}/answers`
  return (
    <>
      <PageMeta
        title={`Change ${title}`}
        description="Ask for a change of your answers before we file."
        isIndexed={false}
      />
      <BackLink to={back}>Your answers</BackLink>
      <div className="pane-head">
        <div>
          <p className="sm muted">{businessName}</p>
          <h1>Change {title}</h1>
        </div>
      </div>
      <div className="column above-snug">
        {isAsked ? (
          <Banner tone="warning" title="You already asked us to change some of these answers.">
            Withdraw that request first if you want to change the same answer again.
          </Banner>
        ) : null}
        <ChangeForm
          key={stepId}
          orderId={id}
          back={back}
          step={stepId}
          values={values}
          findings={findings}
          providerName={providerName}
          form={form}
        />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
