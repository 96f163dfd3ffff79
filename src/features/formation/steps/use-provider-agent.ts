import { useEffect, useEffectEvent, useRef } from 'react'
import { isProviderAgent, prefillAgent, type AgentProvider } from '#features/registered-agent/prefill-agent.ts'
import { useFormHandle, useFormValue } from '#ui/form/form-groups.ts'
import type { AgentValues } from './registered-agent.ts'

/** What the provider fills in; the company's name only where nobody typed one. */
const filledFields = ['street', 'city', 'state', 'zipCode', 'county', 'email', 'phone', 'consent'] as const

const blank = {
  companyName: '',
  street: '',
  city: '',
  state: 'WA',
  zipCode: '',
  county: '',
  email: '',
  phone: '',
  consent: false,
}

/**
 * The agent of the form. While it is the provider, its address, contact and consent are filled in; what the person had
 * entered before comes back when another agent is chosen.
 */
export function useProviderAgent(provider: AgentProvider, agentPath: string, signaturePath: string) {
  const handle = useFormHandle()
  const agent = useFormValue<AgentValues>(agentPath)
  const isProvider = isProviderAgent(agent, provider.providerName)
  const wasProvider = useRef(false)
  const entered = useRef<AgentValues | typeof blank>(blank)
  const typedCompany = useRef('')

  function fill(values: typeof blank) {
    for (const field of filledFields) {
      const path = `${agentPath}.${field}`
      if (handle.getValue(path) !== values[field]) handle.setValue(path, values[field])
    }
  }
  function forgetSignature() {
    if (handle.getValue(signaturePath)) handle.setValue(signaturePath, null)
  }
  const follow = useEffectEvent((isNowProvider: boolean) => {
    if (!isNowProvider) {
      fill({ ...blank, ...entered.current, consent: false })
      return
    }
    const before = handle.getValue(agentPath) as AgentValues
    entered.current = before.street === provider.street ? blank : { ...before }
    fill(prefillAgent(provider))
    forgetSignature()
  })
  useEffect(() => {
    if (isProvider === wasProvider.current) return
    wasProvider.current = isProvider
    follow(isProvider)
  }, [isProvider])

  /** Follows the choice between individual, company and provider. */
  function changeType(type: string) {
    const { companyName: name } = handle.getValue(agentPath) as AgentValues
    if (type === 'legate') {
      if (name !== provider.providerName) typedCompany.current = name
      handle.setValue(`${agentPath}.companyName`, provider.providerName)
    } else if (name === provider.providerName) {
      handle.setValue(`${agentPath}.companyName`, typedCompany.current)
    }
    forgetSignature()
  }
  return { agent, changeType }
}
