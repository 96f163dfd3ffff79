import type { ActionWords } from './action-groups.ts'

/** What happens to services that renew every year, in plain words. */
export const serviceActions: Record<string, ActionWords> = {
  'service.notice-given': { text: 'told a client of a renewal', group: 'orders' },
  'service.canceled': { text: 'canceled a yearly service', group: 'orders' },
  'service.kept': { text: 'kept a yearly service after all', group: 'orders' },
  'service.exit-begun': { text: 'began a registered agent’s exit', group: 'orders' },
  'service.exit-called-off': { text: 'called off a registered agent’s exit', group: 'orders' },
  'service.resigned': { text: 'recorded a resignation as registered agent', group: 'orders' },
  'service.resignation-corrected': { text: 'corrected a recorded resignation', group: 'orders' },
  'service.resignation-taken-back': { text: 'took back a recorded resignation', group: 'orders' },
  'service.agent-confirmed': { text: 'recorded that the state shows a new agent', group: 'orders' },
  'service.ended': { text: 'ended a yearly service', group: 'orders' },
}
