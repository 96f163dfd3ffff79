import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readQuestionsToEdit } from '#features/quiz/editing/save-questions.server.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Block } from '#ui/layout/block.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import { StaffPage } from '#app/admin/parts/staff-page.tsx'
import { QuizEditor } from '#app/admin/quiz/quiz-editor.tsx'
import { QuizPreview } from '#app/admin/quiz/quiz-preview.tsx'
import { staffLoader } from '#app/admin/staff-loader.ts'

export const loader = staffLoader(({ app }) => readQuestionsToEdit(app.db), 'admin')

/** The quiz's texts and order. Its rule reads fixed keys and values, which stay. */
export default function StaffQuiz() {
  const { questions, seen, isBuiltIn } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState(questions)
  const [latest, setLatest] = useState(seen)
  const [isSaved, setSaved] = useState(false)
  return (
    <StaffPage
      title="Quiz"
      meta="Texts, help, labels, and order. The rule reads fixed answers, which stay as they are."
    >
      {isSaved ? (
        <div className="above-even">
          <Banner tone="success" title="Saved." action={<PageLink to="/quiz">View quiz</PageLink>}>
            The quiz asks these questions now.
          </Banner>
        </div>
      ) : null}
      {isBuiltIn && !isSaved ? (
        <div className="above-even">
          <Banner tone="warning" title="The quiz asks its built-in questions.">
            The stored ones are incomplete. Save these to replace them.
          </Banner>
        </div>
      ) : null}
      <div className="price-edit">
        <Block title="Questions">
          <QuizEditor
            questions={questions}
            seen={latest}
            onTyped={(next) => {
              setTyped([...next])
              setSaved(false)
            }}
            onSaved={(next) => {
              setLatest(next)
              setSaved(true)
            }}
          />
        </Block>
        <Block title="Preview">
          <QuizPreview questions={typed} />
        </Block>
      </div>
    </StaffPage>
  )
}
