/** What all members of a union have together. */
export type SumOf<Parts> = Flat<Together<Parts>>

type Together<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never
type Flat<Whole> = { [Name in keyof Whole]: Whole[Name] }

/** The parts as one object. Steps that share a question say the same of it. */
export function sumOf<Part extends object>(parts: readonly Part[]): SumOf<Part> {
  return Object.assign({}, ...parts)
}
