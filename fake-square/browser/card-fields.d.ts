type CardField = 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode'

export function digitsOf(text: string): string
export function brandOf(number: string): { brand: string; label: string; groups: number[]; cvvLength: number }
export function formatNumber(text: string): string
export function formatExpiry(text: string): string
export function parseExpiry(text: string): { expMonth: number; expYear: number } | undefined
export function hasCheckDigit(digits: string): boolean
export function fieldError(field: CardField, value: string, cardNumber: string, today: Date): string | undefined
export function caretAfter(formatted: string, digitsBefore: number): number
