import { useSyncExternalStore } from 'react'
import { formatDay, todayInPacific } from '#lib/dates.ts'
import type { SaveState } from './draft-saver.ts'

const neverChanges = () => () => undefined

/** "Draft saved at 10:42 am", in the visitor's time zone, which only the browser knows. */
export function SaveStatus({ state }: { state: SaveState }) {
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  switch (state.kind) {
    case 'saved':
      return isBrowser ? `Draft saved ${savedAtText(state.at)}` : 'Draft saved'
    case 'saving':
      return 'Saving…'
    case 'failed':
    case 'logged-out':
      return 'Draft not saved'
    case 'conflict':
      return 'Draft changed somewhere else'
  }
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "at 10:42 am" today, "on November 19, 2026 at 10:42 am" before. */
export function savedAtText(instant: string, now = new Date()): string {
  const moment = new Date(instant)
  const time = clock
    .format(moment)
    .replaceAll(/\s/g, ' ')
    .replace(/[AP]M/, (half) => half.toLowerCase())
  if (moment.toDateString() === now.toDateString()) return `at ${time}`
  return `on ${formatDay(todayInPacific(moment))} at ${time}`
}
