import type { DocumentKind } from '#features/documents/document-kinds.ts'

/** A fillable form of a federal agency: where it comes from, which revision we know, and what its fields are called. */
export interface FederalForm<Text extends string = string, Box extends string = string> {
  kind: Extract<DocumentKind, 'form-2553' | 'form-ss-4'>
  title: string
  fileName: string
  url: string
  /** As the form's first page says it. */
  revision: string
  /** SHA-256 of the file that the map below was made from. */
  sha256: string
  pageCount: number
  /** Pages before the form begins, such as the notice where to send it; they are not filed. */
  leadingPages: number
  /** The form's text fields, by our names for its lines. */
  texts: Readonly<Record<Text, string>>
  /** The form's check boxes, by our names for its lines. */
  boxes: Readonly<Record<Box, string>>
}

/** What a form says. A line that is not named stays empty. */
export interface FormValues<Text extends string = string, Box extends string = string> {
  texts: Partial<Record<Text, string>>
  boxes: readonly Box[]
}

/** Either what the form says, with what is still to be done before it is sent, or why there is no form. */
export type FormAnswer<Values> =
  | { isPossible: true; values: Values; notes: string[] }
  | { isPossible: false; reasons: string[] }
