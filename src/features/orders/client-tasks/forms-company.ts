import { formationServiceIds } from '#features/washington/entity-type.ts'

export interface Purchase {
  /** Ids of the services and add-ons that were bought. */
  products: readonly string[]
  existingCompany: boolean
}

/** Whether the order forms a company; an election for an existing one does not. */
export const formsCompany = ({ products, existingCompany }: Purchase): boolean =>
  !existingCompany && products.some((id) => formationServiceIds.includes(id))
