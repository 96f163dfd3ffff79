import { state, text, zip } from './field-kinds.ts'
import type { ValuesOf } from './field.ts'

/** A postal address of which nothing is required. */
export const address = { street: text(), city: text({ max: 100 }), state, zipCode: zip }
export type AddressValues = ValuesOf<typeof address>

export const personName = { firstName: text({ max: 100 }), lastName: text({ max: 100 }) }
