import { agentConsentStatement, agentSigners } from '#features/formation/agent-consent/agent-statements.ts'
import { agentName } from '#features/formation/agent-name.ts'
import { SignatureField } from '#features/formation/signature/signature-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useFormHandle } from '#ui/form/form-groups.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { AgentValues } from './registered-agent.ts'

/** Of an agent who is named after the submission: the statement, and where the link to it goes. */
export function AskedByLink({ path }: { path: string }) {
  return (
    <section className="form-part" aria-labelledby="agent-consent-title">
      <h2 className="group-title" id="agent-consent-title">
        Registered agent consent
      </h2>
      <p className="aside-note above-snug">“{agentConsentStatement.text}”</p>
      <SignerEmail
        path={path}
        hint="We’ll send the consent link here once we make the change. Leave it empty to use the agent’s email."
        optional
      />
    </section>
  )
}

function SignerEmail({ path, hint, optional = false }: { path: string; hint: string; optional?: boolean }) {
  return (
    <div className="above-loose">
      <TextField
        name={`${path}.consentEmail`}
        label="Signer’s email"
        hint={hint}
        optional={optional}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
    </div>
  )
}

interface AgentConsentProps {
  /** Where the form keeps the agent's answers, and their signature. */
  path: string
  signature: string
  agent: AgentValues
  today: string
  userName: string
}

/** Who signs for the agent, and the signature where it is given here. */
export function AgentConsent({ path, signature, agent, today, userName }: AgentConsentProps) {
  const { setValue } = useFormHandle()
  const asksSomeoneElse = agent.signer === 'someone-else'
  const name = agentName(agent)
  const forgetSignature = () => setValue(signature, null)
  return (
    <section className="form-part" aria-labelledby="agent-consent-title">
      <h2 className="group-title" id="agent-consent-title">
        Registered agent consent
      </h2>
      <div className="above-even">
        <RadioCards
          name={`${path}.signer`}
          legend="Who signs for the agent?"
          choices={agentSigners}
          onChange={forgetSignature}
        />
        {asksSomeoneElse ? (
          <SignerEmail path={path} hint="We’ll send the consent link here once the order is paid." />
        ) : null}
      </div>
      <p className="aside-note above-loose">“{agentConsentStatement.text}”</p>
      <div className="above-snug">
        <Checkbox
          name={`${path}.consent`}
          onChange={(checked) => {
            if (!checked) forgetSignature()
          }}
        >
          {asksSomeoneElse
            ? 'The agent has seen this statement and agreed to serve.'
            : 'The registered agent consents to this statement.'}
        </Checkbox>
      </div>
      {agent.consent && !asksSomeoneElse ? (
        <SignatureField
          name={signature}
          label="Registered agent’s signature"
          signerName={agent.signer === 'for-agent' ? userName : name}
          capacity={agent.signer === 'for-agent' ? `for ${name || 'the agent'}` : 'Registered agent'}
          today={today}
        />
      ) : null}
    </section>
  )
}
