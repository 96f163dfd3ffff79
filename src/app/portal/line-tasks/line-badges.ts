import type { LineWorkView } from '#features/tasks/line-view.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

export const lineBadges: Record<LineWorkView['state'], { tone: BadgeTone; text: string }> = {
  not_started: { tone: 'neutral', text: 'Not started' },
  waiting_for_client: { tone: 'warning', text: 'Waiting for you' },
  in_work: { tone: 'info', text: 'In progress' },
  with_agency: { tone: 'info', text: 'With the agency' },
  done: { tone: 'success', text: 'Done' },
}
