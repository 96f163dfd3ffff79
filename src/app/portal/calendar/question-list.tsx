import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AskedQuestion, CompanyCalendar } from '#features/compliance/calendar.ts'
import { answerQuestion } from '#features/compliance/compliance-client.ts'
import { choiceOf, dutyQuestions } from '#features/washington/duties/duty-questions.ts'
import { formatDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'

/** What only the company knows: the questions without an answer first, one open at a time; then what was said. */
export function QuestionList({ calendar }: { calendar: CompanyCalendar }) {
  const { questions, mayKeep } = calendar
  // The form that was sent is gone: the focus stays with what it belonged to.
  const heading = useRef<HTMLSpanElement>(null)
  const [changing, setChanging] = useState<AskedQuestion['id'] | null>(null)
  const unanswered = questions.filter(({ answer }) => !answer)
  const answered = questions.filter(({ answer }) => answer)
  const asked = mayKeep ? (questions.find(({ id }) => id === changing) ?? unanswered[0]) : undefined
  return (
    <Block
      title={
        <span id="questions" tabIndex={-1} ref={heading}>
          Questions about your company
        </span>
      }
      aside={unanswered.length > 0 ? `${unanswered.length} unanswered` : 'All answered'}
      className="cal-block"
    >
      <p className="muted sm">We ask instead of guessing. Your deadlines follow from your answers at once.</p>
      {mayKeep ? null : <p className="muted sm">You’re an observer: an owner answers these.</p>}
      {asked ? (
        <QuestionForm
          key={asked.id}
          question={asked}
          calendar={calendar}
          onDone={() => {
            setChanging(null)
            heading.current?.focus()
          }}
          onCancel={changing ? () => setChanging(null) : undefined}
        />
      ) : null}
      {answered.length > 0 ? (
        <div className="above-open">
          <SummaryList
            rows={answered.map(({ id, answer }) => ({
              label: dutyQuestions[id].text,
              value: answerText({ id, answer }),
              ...(mayKeep
                ? {
                    change: { onSelect: () => setChanging(id) },
                    changeWords: `the answer to “${dutyQuestions[id].text}”`,
                  }
                : {}),
            }))}
          />
        </div>
      ) : null}
    </Block>
  )
}

function answerText({ id, answer }: AskedQuestion): string {
  const choice = answer && choiceOf(id, answer.choice)
  if (!choice) return ''
  return choice.day && answer.day ? `${choice.label}. ${choice.day}: ${formatDay(answer.day)}` : choice.label
}

interface QuestionFormProps {
  question: AskedQuestion
  calendar: CompanyCalendar
  onDone: () => void
  onCancel: (() => void) | undefined
}

function QuestionForm({ question: { id, answer }, calendar, onDone, onCancel }: QuestionFormProps) {
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [choice, setChoice] = useState(answer?.choice ?? null)
  const { text, hint, choices } = dutyQuestions[id]
  const chosen = choice === null ? undefined : choiceOf(id, choice)
  return (
    <Form
      className="column above-open"
      schema={async () => (await import('#features/compliance/mark.ts')).answerInput}
      defaultValues={{ question: id, choice, day: answer?.day ?? calendar.effectiveOn }}
      failureText="We couldn’t save your answer. Please try again."
      onSubmit={async (input) => {
        await answerQuestion(calendar.companyId, input)
        showToast('Answer saved')
        await revalidate()
        onDone()
      }}
    >
      <RadioCards
        name="choice"
        legend={text}
        hint={hint}
        columns={2}
        choices={choices.map(({ value, label }) => ({ value, label }))}
        onChange={setChoice}
      />
      {chosen?.day ? <TextField name="day" label={chosen.day} type="date" width={20} /> : null}
      <p className="row above-even">
        <SubmitButton>Save answer</SubmitButton>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Keep the answer
          </Button>
        ) : null}
      </p>
    </Form>
  )
}
