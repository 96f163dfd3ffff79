import { pointsScenario } from './points.ts'
import type { Scenario } from './scenario.ts'

/** By name, in the order of `--list`. */
export const scenarios: Record<string, Scenario> = {
  points: pointsScenario,
}
