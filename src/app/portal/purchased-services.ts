import type { OrderSummary } from '#features/orders/order.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'

/** Paid for, and not given back. */
export const isActive = ({ paidAt, status }: Pick<OrderSummary, 'paidAt' | 'status'>): boolean =>
  paidAt !== null && status !== 'canceled' && status !== 'refunded'

/** A formation is sold under one name whatever its structure; everything else by its own (decision 35). */
export const serviceName = ({
  baseService,
  existingCompany,
  title,
}: Pick<OrderSummary, 'baseService' | 'existingCompany' | 'title'>): string =>
  formationServiceIds.includes(baseService) && !existingCompany ? 'Business Formation Package' : title
