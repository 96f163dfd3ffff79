import { formationServiceIds } from '#features/washington/entity-type.ts'
import type { OrderView } from './order.ts'

/** Whether something is filed with the state for this order. */
export const isFiled = ({
  baseService,
  existingCompany,
  stateFeesCents,
}: Pick<OrderView, 'baseService' | 'existingCompany' | 'stateFeesCents'>): boolean =>
  (formationServiceIds.includes(baseService) && !existingCompany) || stateFeesCents > 0
