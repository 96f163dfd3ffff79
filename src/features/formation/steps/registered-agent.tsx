import { memo, useDeferredValue } from 'react'
import { AddressFields } from '#features/formation/fields/address-fields.tsx'
import { LockedSignature } from '#features/formation/signature/locked-signature.tsx'
import { isProviderAgent } from '#features/registered-agent/prefill-agent.ts'
import { useProviderAgent } from './use-provider-agent.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { AgentConsent, AskedByLink } from './agent-consent-fields.tsx'
import { SameAsOffice } from '#features/formation/submission/same-as-office.tsx'
import type { AgentValues } from './registered-agent.ts'
import type { StepProps } from './step-props.ts'

interface AgentFieldsProps extends StepProps {
  agent: AgentValues
}

export function RegisteredAgent(props: StepProps) {
  const { provider, offer } = props
  const { agent, changeType } = useProviderAgent(provider, 'registeredAgent', 'registeredAgentSignature')
  // The choice is drawn before the fields that it brings.
  const shown = useDeferredValue(agent)
  return (
    <>
      <RadioCards
        name="registeredAgent.type"
        legend="Who is the registered agent?"
        onChange={changeType}
        choices={[
          {
            value: 'individual',
            label: 'An individual',
            hint: 'You or someone else with a Washington street address.',
          },
          { value: 'company', label: 'A company', hint: 'Another company that serves as agent.' },
          ...(provider.providerName ? [providerChoice(provider, offer)] : []),
        ]}
      />
      <AgentFields {...props} agent={shown} />
    </>
  )
}

const AgentFields = memo(function AgentFields({ agent, provider, today, user, asksAgent = false }: AgentFieldsProps) {
  return (
    <>
      {agent.type === 'individual' ? (
        <div className="field-row above-loose">
          <TextField name="registeredAgent.firstName" label="First name" autoComplete="off" maxLength={100} />
          <TextField name="registeredAgent.lastName" label="Last name" autoComplete="off" maxLength={100} />
        </div>
      ) : null}
      {agent.type === 'company' ? (
        <div className="above-loose">
          <TextField name="registeredAgent.companyName" label="Company name" autoComplete="off" maxLength={200} />
        </div>
      ) : null}
      {isProviderAgent(agent, provider.providerName) ? (
        <ProviderAgent provider={provider} today={today} />
      ) : (
        <>
          <AgentAddress agent={agent} />
          {asksAgent ? (
            <AskedByLink path="registeredAgent" />
          ) : (
            <AgentConsent
              path="registeredAgent"
              signature="registeredAgentSignature"
              agent={agent}
              today={today}
              userName={`${user.firstName} ${user.lastName}`.trim()}
            />
          )}
        </>
      )}
    </>
  )
})

/** Offered once the firm has entered itself as provider. */
function providerChoice(provider: StepProps['provider'], offer: StepProps['offer']) {
  return {
    value: 'legate',
    label: provider.providerName,
    ...(provider.isPurchased
      ? { hint: 'Included in your order.' }
      : {
          hint: provider.isChosen
            ? 'You already chose it for your order. You can remove it before you pay.'
            : offer.description || `Our ${offer.name}. You can remove it before you pay.`,
          price: `$${offer.price}${offer.period}`,
        }),
  }
}

function ProviderAgent({ provider, today }: Pick<StepProps, 'provider' | 'today'>) {
  return (
    <section className="provider-agent" aria-label={`${provider.providerName} as registered agent`}>
      <dl className="dl plain">
        <div>
          <dt>Street address</dt>
          <dd>
            {provider.street}
            <br />
            {provider.city}, {provider.state} {provider.zipCode}
          </dd>
        </div>
        <div>
          <dt>County</dt>
          <dd>{provider.county}</dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>
            {provider.email}
            <br />
            {provider.phone}
          </dd>
        </div>
      </dl>
      <label className="check above-snug" htmlFor="provider-consent">
        <input className="box" type="checkbox" id="provider-consent" checked disabled readOnly />
        <span>{provider.providerName} consents to serve as registered agent.</span>
        <span className="hint">
          {provider.hasStandingConsent
            ? 'Already on file. We’ll record it with your order, and you don’t need to sign anything here.'
            : 'We’ll sign it before we file, and you don’t need to sign anything here.'}
        </span>
      </label>
      <div className="above-snug">
        <LockedSignature provider={provider} today={today} />
      </div>
    </section>
  )
}

function AgentAddress({ agent }: { agent: AgentValues }) {
  return (
    <div className="above-loose">
      {agent.street === '' ? <SameAsOffice path="registeredAgent" washington /> : null}
      <AddressFields
        path="registeredAgent"
        streetHint="A street address in Washington, not a P.O. Box"
        state="washington"
        county="optional"
      />
      <div className="field-row">
        <TextField
          name="registeredAgent.email"
          label="Email"
          hint="The state requires it. If you leave it empty, we’ll ask you before we file."
          optional
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField name="registeredAgent.phone" label="Phone" optional type="tel" autoComplete="off" maxLength={40} />
      </div>
    </div>
  )
}
