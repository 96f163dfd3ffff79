import { z } from 'zod'
import {
  nextAgentInput,
  type NextAgentInput,
  type YearlyServiceView,
} from '#features/orders/renewals/yearly-service.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { KeepLink } from './keep-link.tsx'

const typedAgent = z.object({
  nextAgent: z.enum(['named', 'self', 'closing'], 'Choose one'),
  name: z.string(),
  address: z.string(),
})
export type TypedAgent = z.input<typeof typedAgent>

/** The name and the address belong to the first answer alone; the others don't lose what was typed. */
const agentForm = typedAgent.transform((typed, context): NextAgentInput => {
  const { nextAgent, name, address } = typed
  const checked = nextAgentInput.safeParse(nextAgent === 'named' ? { nextAgent, name, address } : { nextAgent })
  if (checked.success) return checked.data
  for (const { path, message } of checked.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

export const nothingTyped: TypedAgent = { nextAgent: 'named', name: '', address: '' }

interface NextAgentProps {
  service: YearlyServiceView
  typed: TypedAgent
  onType: (typed: TypedAgent) => void
  onBack: () => void
  onContinue: (next: NextAgentInput) => void
}

/** Who is the agent next: a company must always have one. */
export function NextAgentForm({ service, typed, onType, onBack, onContinue }: NextAgentProps) {
  return (
    <Form
      schema={agentForm}
      defaultValues={typed}
      className="above-even"
      onValuesChange={onType}
      onSubmit={(agent) => onContinue(agent)}
    >
      <RadioCards
        name="nextAgent"
        legend="The next agent"
        choices={[
          {
            value: 'named',
            label: 'Someone I can name now',
            hint: 'They have to consent first (RCW 23.95.415), and you file the change with the state.',
          },
          { value: 'self', label: 'I’ll file the change myself', hint: 'On the Secretary of State’s website.' },
          {
            value: 'closing',
            label: 'The company is closing',
            hint: 'It needs an agent until the state has closed it.',
          },
        ]}
      />
      {typed.nextAgent === 'named' ? (
        <>
          <TextField name="name" label="Name of the new agent" autoComplete="off" maxLength={200} />
          <TextField
            name="address"
            label="Washington street address"
            hint="Not a PO box"
            autoComplete="off"
            maxLength={300}
          />
        </>
      ) : null}
      <p className="row above-open">
        <SubmitButton look="secondary" busyLabel="Checking…">
          Continue
        </SubmitButton>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <KeepLink id={service.id} />
      </p>
    </Form>
  )
}
