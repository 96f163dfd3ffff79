/** Asked only when another question of the task, a choice, has one of these values. */
export interface Condition {
  key: string
  values: string[]
}

interface Conditional {
  key: string
  kind: string
  choices?: readonly { value: string }[] | undefined
  onlyIf?: Condition | undefined
}

/** Whether the question is asked after these answers. */
export const isAsked = ({ onlyIf }: Pick<Conditional, 'onlyIf'>, answers: Readonly<Record<string, unknown>>): boolean =>
  !onlyIf || onlyIf.values.some((value) => answers[onlyIf.key] === value)

/** Returns the questions that are asked after these answers. */
export const askedAmong = <Question extends Conditional>(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): Question[] => questions.filter((one) => isAsked(one, answers))

/** Whether every condition names a choice of the same task that is always asked, and values that it has. */
export function haveTheirChoices(questions: readonly Conditional[]): boolean {
  return questions.every(({ onlyIf }) => {
    if (!onlyIf) return true
    const choice = questions.find(({ key }) => key === onlyIf.key)
    const values = new Set(choice?.choices?.map(({ value }) => value))
    return choice !== undefined && !choice.onlyIf && onlyIf.values.every((value) => values.has(value))
  })
}
