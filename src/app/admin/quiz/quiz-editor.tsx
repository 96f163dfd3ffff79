import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { profileLabels } from '#features/quiz/recommendation/business-profile.ts'
import { isQuestionId, type QuizQuestion } from '#features/quiz/questions.ts'
import { send } from '#lib/send.ts'
import { IconButton } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

const schema = async () => (await import('./quiz-schema.ts')).quizForm

const titleOf = (id: string) => (isQuestionId(id) ? profileLabels[id] : id)

interface QuizEditorProps {
  questions: readonly QuizQuestion[]
  seen: string
  /** The questions as they are typed, in their order. */
  onTyped: (questions: readonly QuizQuestion[]) => void
  onSaved: (seen: string) => void
}

/** The six questions with their texts; each can move up or down. */
export function QuizEditor({ questions, seen, onTyped, onSaved }: QuizEditorProps) {
  const [places, setPlaces] = useState(() => questions.map((_question, index) => index))
  const [typed, setTyped] = useState<readonly QuizQuestion[]>(questions)
  const inOrder = <Item,>(list: readonly Item[], order: readonly number[]) =>
    order.flatMap((index) => list[index] ?? [])

  function move(from: number, to: number) {
    const next = places.with(from, places[to] ?? 0).with(to, places[from] ?? 0)
    setPlaces(next)
    onTyped(inOrder(typed, next))
  }
  return (
    <Form
      schema={schema}
      defaultValues={{
        questions: questions.map(({ order: _order, helpText, ...question }) => ({
          ...question,
          questionId: knownId(question.questionId),
          helpText: helpText ?? '',
        })),
      }}
      failureText="The questions couldn’t be saved. Please try again."
      onValuesChange={(values) => {
        const next = values.questions.map((question, index) => ({ ...question, order: index + 1 }))
        setTyped(next)
        onTyped(inOrder(next, places))
      }}
      onSubmit={async (values) => {
        const saved = await send<{ seen: string }>('PUT', '/api/staff/quiz-questions', {
          questions: inOrder(values.questions, places),
          seen,
        })
        onSaved(saved.seen)
      }}
    >
      {places.map((index, place) => {
        const question = questions[index]
        if (!question) return null
        const title = titleOf(question.questionId)
        return (
          <fieldset key={question.questionId} className="quiz-question">
            <legend className="visually-hidden">{title}</legend>
            <div className="quiz-head">
              <h3>{`${place + 1}. ${title}`}</h3>
              <span>
                <IconButton label={`Move up: ${title}`} disabled={place === 0} onClick={() => move(place, place - 1)}>
                  <ArrowUp className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move down: ${title}`}
                  disabled={place === places.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <ArrowDown className="icon" aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            <TextField name={`questions.${index}.question`} label="Question" maxLength={200} autoComplete="off" />
            <TextAreaField name={`questions.${index}.helpText`} label="Help" optional rows={2} />
            <div className="quiz-answers">
              {question.options.map(({ value }, option) => (
                <TextField
                  key={value}
                  name={`questions.${index}.options.${option}.label`}
                  label={`Label of “${value}”`}
                  maxLength={120}
                  autoComplete="off"
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      <p className="above-even">
        <SubmitButton busyLabel="Saving…">Save questions</SubmitButton>
      </p>
    </Form>
  )
}

/** The list holds the six known questions alone; another id is a bug of the loader. */
function knownId(id: string) {
  if (!isQuestionId(id)) throw new Error(`${id} is no question of the quiz`)
  return id
}
