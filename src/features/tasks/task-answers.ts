import type { AnsweredOwner } from './owner-answers.ts'
import type { Question, QuestionKind } from './questions.ts'

export const emptyOwner: AnsweredOwner = {
  firstName: '',
  lastName: '',
  address: '',
  percentage: '',
  email: '',
  acquiredOn: '',
  spouse: '',
}

/** What the form begins with: what was saved, and empty fields for the rest. */
export function initialAnswers(
  questions: readonly Question[],
  saved: Record<string, unknown>,
): Record<string, unknown> {
  const asked = questions.filter(({ kind }) => kind !== 'file')
  return Object.fromEntries(asked.map(({ key, kind }) => [key, saved[key] ?? emptyAnswer(kind)]))
}

function emptyAnswer(kind: QuestionKind): unknown {
  if (kind === 'people') return [{ firstName: '', lastName: '', title: '' }]
  if (kind === 'owners' || kind === 'shareholders') return [emptyOwner]
  if (kind === 'address') return { street: '', city: '', state: 'WA', zipCode: '' }
  return ''
}
