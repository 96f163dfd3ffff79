import { useState } from 'react'
import { z } from 'zod'
import { sentLink } from '#features/mailed-links/sent-link.ts'
import type { OrderView } from '#features/orders/order.ts'
import { formatDateTime } from '#lib/pacific-time.ts'
import { withPeriod } from '#lib/with-period.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { LinkActs } from '#app/portal/link-acts.tsx'
import { Acts } from './agency-acts.tsx'

interface AgentWorkProps {
  order: Pick<OrderView, 'id' | 'agentRequest' | 'tasks'>
  onSaved: () => void
}

/** Whom the order asked to be its registered agent, and the way to ask again or to name someone else. */
export function AgentWork({ order: { id, agentRequest, tasks }, onSaved }: AgentWorkProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAsked = tasks.some(
    ({ kind, doneAt }) => doneAt === null && (kind === 'name-agent' || kind === 'agent-consent'),
  )
  if (!isAsked) return null
  const isDeclined = agentRequest !== null && agentRequest.declinedAt !== null
  return (
    <div id="agent" className="order-part">
      <Block
        title="Agent’s consent"
        aside={isDeclined ? <Badge tone="danger">Declined</Badge> : <Badge tone="warning">Waiting</Badge>}
      >
        <Request request={agentRequest} />
        {agentRequest && !isDeclined ? (
          <LinkActs
            link={sentLink(`/api/staff/orders/${id}/agent-consent`)}
            name={agentRequest.agentName}
            email={agentRequest.email}
            title="Correct the agent’s address"
            correctFrom={agentRequest.isForwarded ? '' : agentRequest.email}
            look="quiet"
          />
        ) : null}
        {isOpen ? (
          <NameAgent
            orderId={id}
            onDone={() => {
              setIsOpen(false)
              onSaved()
            }}
            onCancel={() => setIsOpen(false)}
          />
        ) : (
          <p className="above-snug">
            <Button compact onClick={() => setIsOpen(true)}>
              Name another agent
            </Button>
          </p>
        )}
      </Block>
    </div>
  )
}

function Request({ request }: { request: OrderView['agentRequest'] }) {
  if (!request) return <p>The order has no registered agent. The client has a task to name one.</p>
  const { agentName, email, isForwarded, sentAt, expiresAt, declinedAt, declineReason } = request
  if (declinedAt)
    return (
      <p>
        {`${agentName} declined on ${formatDateTime(declinedAt)}: ${withPeriod(declineReason ?? 'No reason given')} The client has a task to name another agent.`}
      </p>
    )
  return (
    <p>
      {isForwarded ? `The client got the link for ${agentName} at ${email}.` : `We asked ${agentName} at ${email}.`}{' '}
      <span className="muted">{`Sent ${formatDateTime(sentAt)}. The link works until ${formatDateTime(expiresAt)}.`}</span>
    </p>
  )
}

/** The server checks the agent by the form's own rules. */
const agentForm = z.object({
  registeredAgent: z.object({
    type: z.enum(['individual', 'company']),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    street: z.string(),
    city: z.string(),
    zipCode: z.string(),
    county: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
})

const emptyAgent = {
  type: 'individual' as const,
  firstName: '',
  lastName: '',
  companyName: '',
  street: '',
  city: '',
  zipCode: '',
  county: '',
  email: '',
  phone: '',
}

function NameAgent({ orderId, onDone, onCancel }: { orderId: string; onDone: () => void; onCancel: () => void }) {
  const showToast = useToast()
  return (
    <Form
      className="desk-form above-even"
      schema={agentForm}
      defaultValues={{ registeredAgent: emptyAgent }}
      failureText="We couldn’t name this agent. Please try again."
      onSubmit={async (input) => {
        await actOnOrder(orderId, 'agent', { registeredAgent: { ...input.registeredAgent, state: 'WA' } })
        showToast('We emailed the agent a link to consent')
        onDone()
      }}
    >
      <p className="muted">
        Name whom the client told you. The agent gets a link to consent, and we email the client whom we named.
      </p>
      <SelectField
        name="registeredAgent.type"
        label="The agent is"
        emptyLabel={null}
        choices={[
          { value: 'individual', label: 'A person' },
          { value: 'company', label: 'A company' },
        ]}
        width={20}
      />
      <AgentName />
      <TextField
        name="registeredAgent.email"
        label="Email"
        type="email"
        hint="The link to consent goes here."
        maxLength={254}
      />
      <TextField
        name="registeredAgent.street"
        label="Street address"
        hint="In Washington, no P.O. box."
        maxLength={200}
      />
      <TextField name="registeredAgent.city" label="City" maxLength={100} />
      <TextField name="registeredAgent.zipCode" label="ZIP code" width={10} maxLength={10} />
      <TextField name="registeredAgent.county" label="County" optional maxLength={60} />
      <TextField name="registeredAgent.phone" label="Phone" type="tel" optional maxLength={40} />
      <Acts label="Name this agent" onCancel={onCancel} />
    </Form>
  )
}

function AgentName() {
  const type = useFormValue<string>('registeredAgent.type')
  return type === 'company' ? (
    <TextField name="registeredAgent.companyName" label="Company name" maxLength={200} />
  ) : (
    <>
      <TextField name="registeredAgent.firstName" label="First name" maxLength={100} />
      <TextField name="registeredAgent.lastName" label="Last name" maxLength={100} />
    </>
  )
}
