import { clockScenario } from './clock.ts'
import { databaseScenario } from './database.ts'
import { killsScenario } from './kills.ts'
import { mailScenario } from './mail.ts'
import { networkScenario } from './network.ts'
import { databasePointsScenario, pointsScenario } from './points.ts'
import { powerCutScenario } from './powercut.ts'
import { providerScenario } from './provider.ts'
import { restartsScenario } from './restarts.ts'
import type { Scenario } from './scenario.ts'
import { soakScenario } from './soak.ts'
import { storageScenario } from './storage.ts'

/** By name, in the order of `--list`. */
export const scenarios: Record<string, Scenario> = {
  kills: killsScenario,
  points: pointsScenario,
  'database-points': databasePointsScenario,
  powercut: powerCutScenario,
  database: databaseScenario,
  mail: mailScenario,
  provider: providerScenario,
  storage: storageScenario,
  clock: clockScenario,
  network: networkScenario,
  restarts: restartsScenario,
  soak: soakScenario,
}
