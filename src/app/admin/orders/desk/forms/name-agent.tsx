import { z } from 'zod'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { useFormValue } from '#ui/form/form-groups.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './form-acts.tsx'

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

export function NameAgent({
  orderId,
  onDone,
  onCancel,
}: {
  orderId: string
  onDone: () => void
  onCancel: () => void
}) {
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
