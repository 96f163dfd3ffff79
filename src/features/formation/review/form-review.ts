import type { FilingArticle } from '#features/documents/papers/filing-articles.ts'
import type { ReviewRow } from '#features/formation/fields/review-row.ts'
import type { StepId } from '#features/formation/words/step-words.ts'

export interface DraftDocument {
  title: string
  subtitle: string
  articles: readonly FilingArticle[]
}

/** The answers of one step, under its heading. */
export interface ReviewPart {
  step: StepId
  title: string
  rows: readonly ReviewRow[]
}

export interface FormReview {
  parts: readonly ReviewPart[]
  paper: DraftDocument
}
