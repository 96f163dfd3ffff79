interface Address {
  street: string
  city: string
  state: string
  zipCode: string
}

interface Person {
  firstName: string
  lastName: string
}

export function addressLines({ street, city, state, zipCode }: Address): string[] {
  const place = [state, zipCode].filter(Boolean).join(' ')
  return [street, [city, place].filter(Boolean).join(', ')].filter((line) => line.trim() !== '')
}

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()
