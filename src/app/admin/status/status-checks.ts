import { agent, claims, facts, fees, legal } from './firm-rules.ts'
import { audit, backup, cards, checkout, jobs, mails, scanner } from './service-rules.ts'
import type { Rule, StatusCheck, StatusFacts, StatusTone } from './status-check.ts'

const rules: readonly Rule[] = [checkout, cards, mails, jobs, backup, audit, scanner, legal, agent, facts, claims, fees]

const order: readonly StatusTone[] = ['danger', 'warning', 'success']

/** Every check of the installation, what is worst first. */
export function statusChecks(given: StatusFacts): StatusCheck[] {
  const checks = rules.map((rule) => rule(given))
  return order.flatMap((tone) => checks.filter((check) => check.tone === tone))
}
