import ArrowRight from 'lucide-react/icons/arrow-right'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface QuizChoiceDialogProps {
  /** As /start-now takes it: llc, corporation, s-corp, c-corp. */
  service: string
  onClose: () => void
}

/** On the services page, once a structure is chosen: the quiz first, or straight to the formation. */
export function QuizChoiceDialog({ service, onClose }: QuizChoiceDialogProps) {
  const goTo = useGoTo()
  return (
    <Dialog title="How would you like to start?" onClose={onClose}>
      <p className="muted above-tight">
        The quiz has six questions, takes about three minutes, and suggests a structure. Already decided? Skip it.
      </p>
      <p className="grid tight above-open">
        <Button look="primary" block onClick={() => goTo('/business-quiz')}>
          Take the quiz <ArrowRight className="icon" aria-hidden="true" />
        </Button>
        <Button block onClick={() => goTo(`/start-now?skipQuiz=1&service=${encodeURIComponent(service)}`)}>
          Skip to formation
        </Button>
      </p>
    </Dialog>
  )
}
