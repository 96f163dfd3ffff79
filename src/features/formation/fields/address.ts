import { state, text, zip } from './field-kinds.ts'
import type { ValuesOf } from './field.ts'

/** A postal address of which nothing is required. */
export const address = { street: text(), city: text({ max: 100 }), state, zipCode: zip }
export type AddressValues = ValuesOf<typeof address>

export const personName = { firstName: text({ max: 100 }), lastName: text({ max: 100 }) }
type PersonNameValues = ValuesOf<typeof personName>

export function addressLines({ street, city, state, zipCode }: AddressValues): string[] {
  const place = [state, zipCode].filter(Boolean).join(' ')
  return [street, [city, place].filter(Boolean).join(', ')].filter((line) => line.trim() !== '')
}

export const nameOf = ({ firstName, lastName }: PersonNameValues): string => `${firstName} ${lastName}`.trim()
