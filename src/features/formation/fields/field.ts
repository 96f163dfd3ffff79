import { z } from 'zod'
import type { ReviewContext, ReviewRow } from './review-row.ts'

/** A question of the form: everything that is the same wherever its answer goes. */
export interface Field<Draft extends z.ZodType = z.ZodType, Strict extends z.ZodType = z.ZodType, Value = unknown> {
  /** The answer as it is typed and stored: it may be missing or half written, but has a length. */
  draft: Draft
  /** The answer as it is submitted, with the specification's sentences. */
  strict: Strict
  /** The answer on the screen, where every control has a value. */
  read(this: void, stored?: z.output<Draft>): Value
  /** Its rows in the review; none where another field's row says it too. */
  review?(this: void, value: Value, context: ReviewContext): readonly ReviewRow[]
}

/** Questions by the names of their answers, in the order of the review. */
export type FieldTable = Readonly<Record<string, Field>>

type DraftShape<Fields extends FieldTable> = { [Name in keyof Fields]: Fields[Name]['draft'] }
type StrictShape<Fields extends FieldTable> = { [Name in keyof Fields]: Fields[Name]['strict'] }
export type DraftOf<Fields extends FieldTable> = z.output<z.ZodObject<DraftShape<Fields>>>
export type ValuesOf<Fields extends FieldTable> = { [Name in keyof Fields]: ReturnType<Fields[Name]['read']> }

/** Infers a field's three types from its parts. */
export const field = <Draft extends z.ZodType, Strict extends z.ZodType, Value>(
  parts: Field<Draft, Strict, Value>,
): Field<Draft, Strict, Value> => parts

export const draftShape = <Fields extends FieldTable>(fields: Fields) =>
  mapFields(fields, ({ draft }) => draft) as DraftShape<Fields>

/** The answers as they are submitted; what is no field of the table is ignored. */
export const strictObject = <Fields extends FieldTable>(fields: Fields) =>
  z.object(mapFields(fields, ({ strict }) => strict) as StrictShape<Fields>)

/** The stored answers as values of the form. */
export const readValues = <Fields extends FieldTable>(fields: Fields, stored: Readonly<Record<string, unknown>>) =>
  mapFields(fields, ({ read }, name) => read(stored[name])) as ValuesOf<Fields>

function mapFields<Mapped>(fields: FieldTable, map: (field: Field, name: string) => Mapped): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, map(one, name)]))
}

/**
 * The review's rows in the order of the table.
 *
 * @param together rows that say more than one field, in the place of the field that they are given for
 */
export function reviewRows<Fields extends FieldTable>(
  fields: Fields,
  values: ValuesOf<Fields>,
  context: ReviewContext,
  together: { readonly [Name in keyof Fields]?: readonly ReviewRow[] } = {},
): ReviewRow[] {
  return Object.entries(fields).flatMap(([name, { review }]) => together[name] ?? review?.(values[name], context) ?? [])
}
