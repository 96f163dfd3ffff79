import type { NextAgentInput, YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { TypedAgent } from './exit-forms.ts'
import { KeepLink } from './keep-link.tsx'

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
      schema={async () => (await import('./exit-forms.ts')).agentForm}
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
