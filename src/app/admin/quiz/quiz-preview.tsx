import { useState } from 'react'
import type { QuizQuestion } from '#features/quiz/questions.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'

/** The questions as the quiz shows them; answers here go nowhere. */
export function QuizPreview({ questions }: { questions: readonly QuizQuestion[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  return (
    <div className="quiz-preview">
      {questions.map(({ questionId, question, helpText, options }) => (
        <RadioCards
          key={questionId}
          name={`preview-${questionId}`}
          legend={question}
          hint={helpText}
          choices={options}
          value={answers[questionId] ?? null}
          onChange={(value) => setAnswers({ ...answers, [questionId]: value })}
        />
      ))}
    </div>
  )
}
