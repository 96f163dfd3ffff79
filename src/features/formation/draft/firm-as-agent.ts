import type { FormStart } from '#features/formation/wizard/form-start.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import { sortedJson } from '#lib/sorted-json.ts'

/** Returns the answers with the firm as the agent, or null if they name an agent already. */
export function nameFirmAsAgent(values: FormationValues, start: FormStart): FormationValues | null {
  if (sortedJson(values.registeredAgent) !== sortedJson(start.unnamedAgent)) return null
  return { ...values, registeredAgent: { ...start.unnamedAgent, type: 'legate' } }
}
