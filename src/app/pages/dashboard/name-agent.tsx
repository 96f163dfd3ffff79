import { useLoaderData, useNavigate } from 'react-router'
import { Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { BackLink } from '#ui/link.tsx'
import { findPrincipalOffice } from '#features/formation/agent-consent/agent-requests.server.ts'
import { formationContext } from '#features/formation/formation-context.server.ts'
import { type AgentValues, registeredAgentStep } from '#features/formation/steps/registered-agent.ts'
import { RegisteredAgent } from '#features/formation/steps/registered-agent.tsx'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { getAgentOffer, hasStandingConsent } from '#features/registered-agent/agent-settings.server.ts'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import { PageMeta } from '#app/shell/page-meta.tsx'
import { agentOrderPath } from '#app/portal/action-items/resume-links.ts'
import { FailedPane } from '#app/portal/failed-pane.tsx'
import { tasksId } from '#app/portal/orders/ssn-tasks.tsx'
import { userLoader } from '#app/portal/user-loader.ts'

export const loader = userLoader(async ({ app, user, params }) => {
  const order = await getOrderOf(app.db, user.id, params['orderId'] ?? '')
  const { id, number, formation, tasks, agentRequest } = order
  const isAsked = tasks.some(
    ({ kind, doneAt }) => doneAt === null && (kind === 'name-agent' || kind === 'agent-consent'),
  )
  if (!isAsked || !formation) throw new Problem('not-found', 'This order isn’t waiting for a registered agent.')
  const [{ today, provider }, offer, isOnFile, principalOffice] = await Promise.all([
    formationContext(app),
    getAgentOffer(app.db),
    hasStandingConsent(app.db),
    findPrincipalOffice(app.db, id),
  ])
  const { firstName, lastName, email, phone } = user
  const { structure, businessName } = formation
  return {
    id,
    number,
    structure,
    businessName,
    agentRequest,
    today,
    provider: { ...provider, hasStandingConsent: isOnFile, isPurchased: false },
    offer,
    // The principal office only prefills the address; the schema takes the agent alone.
    defaults: { ...registeredAgentStep.values({}, { structure, user }), principalOffice },
    user: { firstName, lastName, email, phone },
  }
})

/** Asks for the registered agent of a paid order: name, address, and who signs. */
export default function NameAgentPage() {
  const { id, number, businessName, agentRequest } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta
        title="Name a registered agent"
        description="The person or company in Washington that accepts legal papers for your company."
        isIndexed={false}
      />
      <BackLink to={`/dashboard/orders/${id}`}>{`Order ${number}`}</BackLink>
      <div className="pane-head">
        <div>
          <p className="sm muted">{businessName}</p>
          <h1>Name a registered agent</h1>
        </div>
      </div>
      <div className="column above-snug">
        {agentRequest?.declinedAt ? (
          <p>
            {agentRequest.agentName} declined: “{agentRequest.declineReason}”
          </p>
        ) : null}
        <p className="muted">
          Naming another person or company costs nothing. Washington law requires the agent’s consent before the
          appointment (RCW 23.95.415).
        </p>
        <AgentForm />
      </div>
    </>
  )
}

function AgentForm() {
  const { id, structure, today, provider, offer, defaults, user } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const showToast = useToast()
  return (
    <Form
      schema={async () => {
        const rules = await import('#features/formation/steps/registered-agent.ts')
        return rules.registeredAgentStep.schema({ today, providerName: provider.providerName })
      }}
      defaultValues={defaults}
      failureText="We couldn’t save the agent. Please try again."
      className="above-loose"
      onSubmit={async (answers) => {
        await send('POST', `/api/orders/${encodeURIComponent(id)}/agent`, answers)
        const isAsked = answers.registeredAgent.signer === 'someone-else'
        showToast(isAsked ? 'We sent the agent a link to sign' : 'Agent and consent recorded')
        await navigate(`/dashboard/orders/${id}#${tasksId}`)
      }}
    >
      <RegisteredAgent structure={structure} today={today} provider={provider} offer={offer} user={user} />
      <div className="above-wide">
        <Proceed orderId={id} providerName={provider.providerName} />
      </div>
    </Form>
  )
}

/** Names the agent here. The firm itself becomes the agent when its service is ordered, so it gets a link to order it. */
function Proceed({ orderId, providerName }: { orderId: string; providerName: string }) {
  const agent = useFormValue<AgentValues>('registeredAgent')
  if (!isProviderAgent(agent, providerName)) return <SubmitButton busyLabel="Saving…">Name this agent</SubmitButton>
  return (
    <ButtonLink to={agentOrderPath(orderId)} look="primary">
      Order the registered agent service
    </ButtonLink>
  )
}

export function ErrorBoundary() {
  return <FailedPane />
}
