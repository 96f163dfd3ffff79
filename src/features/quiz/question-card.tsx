import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { ProfileProgress } from '#ui/feedback/progress.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { useSite } from '#ui/site.tsx'
import { isQuestionId, type QuizQuestion, whyWeAsk } from './questions.ts'

interface QuestionCardProps {
  question: QuizQuestion
  /** From 1. */
  number: number
  of: number
  value: string | undefined
  /** The disclaimer that stood before it was accepted just now. */
  begins: boolean
  onAnswer: (value: string) => void
  onPrevious: () => void
  onNext: () => void
}

/** One question with its progress; "Next" appears once it is answered. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, of, value, begins, onAnswer, onPrevious, onNext } = props
  const form = useFocusOnNewQuestion(number, begins)
  const text = `Question ${number} of ${of}`
  const isAnswered = question.options.some((option) => option.value === value)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isAnswered) onNext()
  }
  return (
    <div className="wrap quiz-top">
      <div className="quiz-place">
        <div className="row between">
          <p className="sm">
            <strong className="num">{text}</strong> <span className="muted quiz-name">Business-structure quiz</span>
          </p>
          <PageLink className="back-link" to="/">
            Exit quiz
          </PageLink>
        </div>
        <ProfileProgress label="Quiz progress" step={number} of={of} text={text} />
      </div>
      <form className="flow quiz-grid" ref={form} onSubmit={handleSubmit}>
        <div>
          <RadioCards
            key={question.questionId}
            name={question.questionId}
            legend={question.question}
            legendIsTitle
            hint={question.helpText}
            choices={question.options}
            value={value ?? null}
            onChange={onAnswer}
          />
          {number > 1 || isAnswered ? (
            <div className="flow-acts">
              {number > 1 ? (
                <Button onClick={onPrevious} icon={<ArrowLeft className="icon" aria-hidden="true" />}>
                  Previous
                </Button>
              ) : (
                <span />
              )}
              {isAnswered ? (
                <Button look="primary" type="submit">
                  {number === of ? 'Get My Recommendation' : 'Next'} <ArrowRight className="icon" aria-hidden="true" />
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
        <WhyWeAsk questionId={question.questionId} />
      </form>
    </div>
  )
}

function WhyWeAsk({ questionId }: { questionId: string }) {
  const { firm } = useSite()
  return (
    <aside aria-label="Help with this question">
      {isQuestionId(questionId) ? (
        <div className="aside-note">
          <h2>Why we ask</h2>
          <p>{whyWeAsk[questionId]}</p>
        </div>
      ) : null}
      <p className="xs subtle above-loose">
        {firm} is not a law firm. The result is a suggestion based on six answers, not legal or tax advice.
      </p>
    </aside>
  )
}

/**
 * A new question takes the focus to its heading, so that it is read out; so does the first one once the disclaimer has
 * gone, which would leave the focus nowhere. A question that the page opens with does not.
 */
function useFocusOnNewQuestion(number: number, begins: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const place = `${number} ${begins}`
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const heading = form.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [place])
  return form
}
