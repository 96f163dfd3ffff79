import { useState } from 'react'
import type { AgentProvider } from '#features/registered-agent/agent-settings.ts'
import { waCounties } from '#features/washington/addresses/counties.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import type { ButtonLook } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { saveAgent } from './agent-client.ts'

const schema = async () => (await import('#features/registered-agent/agent-changes.ts')).agentProviderForm

interface ProviderFormProps {
  provider: AgentProvider
  look: ButtonLook
  hasConsent: boolean
  onSaved: () => void
}

/** The agent that filings name: a Washington street address with people in it. */
export function ProviderForm({ provider, look, hasConsent, onSaved }: ProviderFormProps) {
  const [isSaved, setSaved] = useState(false)
  const { name: providerName, street, city, zipCode, county, email, phone } = provider
  return (
    <>
      {isSaved ? (
        <div className="above-snug">
          <Banner tone="success" title="Saved.">
            New orders name this agent.
          </Banner>
        </div>
      ) : null}
      <Form
        schema={schema}
        defaultValues={{ providerName, street, city, zipCode, county, email, phone }}
        failureText="The agent couldn’t be saved. Please try again."
        onValuesChange={() => setSaved(false)}
        onSubmit={async (values) => {
          await saveAgent(values)
          setSaved(true)
          onSaved()
        }}
      >
        <TextField
          name="providerName"
          label="Name of the agent"
          hint={
            hasConsent
              ? 'A new name ends the consent: it is that of the agent it names.'
              : 'Leave it empty if the firm doesn’t act as agent.'
          }
          autoComplete="off"
        />
        <TextField name="street" label="Street address" hint="Not a P.O. Box or a rented mailbox" autoComplete="off" />
        <div className="field-row">
          <TextField name="city" label="City" autoComplete="off" />
          <TextField name="zipCode" label="ZIP code" autoComplete="off" />
        </div>
        <SelectField name="county" label="County in Washington" choices={waCounties} />
        <div className="field-row">
          <TextField name="email" label="Agent’s email" type="email" autoComplete="off" />
          <TextField name="phone" label="Agent’s phone" autoComplete="off" />
        </div>
        <p className="above-even">
          <SubmitButton look={look} busyLabel="Saving…">
            Save agent
          </SubmitButton>
        </p>
      </Form>
    </>
  )
}
