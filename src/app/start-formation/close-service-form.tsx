import { clearQuizSession } from '#features/quiz/clear-quiz-session.ts'
import { PageLink } from '#ui/navigation/page-link.tsx'

/** Leaves the order, and with it what the quiz suggested. */
export const CloseServiceForm = () => (
  <PageLink className="back-link" to="/services" data-action onClick={clearQuizSession}>
    Close
  </PageLink>
)
