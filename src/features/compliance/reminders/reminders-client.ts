import { send } from '#lib/send.ts'
import type { ReminderChoice } from './reminder-choice.ts'

/** Chooses how deadline reminders arrive. */
export const saveReminderChoice = (choice: ReminderChoice) =>
  send<ReminderChoice>('PUT', '/api/account/deadline-reminders', choice)
