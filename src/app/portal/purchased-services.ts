import type { OrderSummary } from '#features/orders/order.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'

/** A formation is sold under one name whatever its structure; everything else by its own (decision 35). */
export const serviceName = ({
  baseService,
  existingCompany,
  title,
}: Pick<OrderSummary, 'baseService' | 'existingCompany' | 'title'>): string =>
  formationServiceIds.includes(baseService) && !existingCompany ? 'Business Formation Package' : title
