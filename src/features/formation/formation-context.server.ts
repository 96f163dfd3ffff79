import { todayInPacific } from '#lib/dates.ts'
import { heldAgentSettings } from '#features/registered-agent/agent-settings.server.ts'
import type { AgentProvider } from '#features/registered-agent/prefill-agent.ts'
import type { App } from '#platform/app.server.ts'
import type { StepContext } from '#features/formation/steps/step.ts'

/** What the form's rules need from outside it: today in Pacific time by our clock (R87), and the provider. */
export async function formationContext(app: App): Promise<StepContext & { provider: AgentProvider }> {
  const { providerName, street, city, state, zipCode, county, email, phone } = await heldAgentSettings(app)
  const provider = { providerName, street, city, state, zipCode, county, email, phone }
  return { today: todayInPacific(app.now()), providerName, provider }
}
