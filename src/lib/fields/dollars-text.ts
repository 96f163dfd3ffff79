/** Writes cents into a field: "299.00". */
export const dollarsText = (cents: number): string => (cents / 100).toFixed(2)
