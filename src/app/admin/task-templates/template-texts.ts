import type { TaskTemplateView } from '#features/tasks/task-template.ts'

export const scopeTexts: Record<TaskTemplateView['appliesTo'], string> = {
  always: 'Always',
  'new-company': 'New company',
  'existing-company': 'Existing company',
  'late-election': 'Late S election',
}

export const evidenceTexts: Record<TaskTemplateView['evidence'], string> = {
  none: 'None',
  note: 'A note',
  file: 'A file',
}

/** "2 business days". */
export function promiseText({
  promiseCount,
  promiseUnit,
}: Pick<TaskTemplateView, 'promiseCount' | 'promiseUnit'>): string {
  if (promiseCount === null || promiseUnit === null) return '–'
  const unit = promiseUnit === 'hours' ? 'hour' : 'business day'
  return `${promiseCount} ${unit}${promiseCount === 1 ? '' : 's'}`
}
