import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'

/** Whoever was to consent before, another agent is asked: their own answer to the form's question does not count. */
export const askingAgent = (values: FormationValues): FormationValues => ({
  ...values,
  registeredAgent: { ...values.registeredAgent, consent: true, signer: 'someone-else' },
})
