import { useRef, useState } from 'react'
import type { AskedQuestion, CompanyCalendar } from '#features/compliance/calendar.ts'
import { choiceOf, dutyQuestions } from '#features/washington/duties/duty-questions.ts'
import { formatDay } from '#lib/dates.ts'
import { Block } from '#ui/layout/block.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { part } from '#ui/part.tsx'

const QuestionForm = part(async () => (await import('./question-form.tsx')).QuestionForm, null)

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
