import type { AgentOffer } from '#features/registered-agent/agent-settings.ts'
import type { AgentProvider } from '#features/registered-agent/prefill-agent.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import type { Person } from './step.ts'

/** The firm as registered agent, as this form sees it. */
export interface FormProvider extends AgentProvider {
  hasStandingConsent: boolean
  /** Whether the form's order includes its service. */
  isPurchased: boolean
  /** Whether an order that is not paid yet includes it. */
  isChosen?: boolean
}

/** What a step's page knows besides the form's values. */
export interface StepProps {
  structure: Structure
  today: CalendarDay
  provider: FormProvider
  offer: AgentOffer
  user: Person
  /** The form was submitted: whoever is named as registered agent now is asked by link. */
  asksAgent?: boolean
}
