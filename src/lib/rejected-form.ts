/** A form that was sent without script and could not be taken: what the page shows again, and why. */
export interface RejectedForm {
  /** Field name to what was entered; a list for a set of boxes. */
  values: Record<string, string | string[]>
  /** Field path to the sentence that stands beside the field. */
  errors: Record<string, string>
  /** What is wrong as a whole. */
  failure: string
}
