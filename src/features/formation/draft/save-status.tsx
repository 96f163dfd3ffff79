import { todayInPacific } from '#lib/dates.ts'
import { formatDateTime, formatTime } from '#lib/pacific-time.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { SaveState } from './draft-versions.ts'

/** "Draft saved at 10:42 am Pacific". The server leaves the time out: the page may be read on another day. */
export function SaveStatus({ state }: { state: SaveState }) {
  const isBrowser = useHydrated()
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

/** "at 10:42 am Pacific" today, "on November 19, 2026, 10:42 am Pacific" before. The dashboard shows the same time. */
export function savedAtText(instant: string, now = new Date()): string {
  if (todayInPacific(new Date(instant)) === todayInPacific(now)) return `at ${formatTime(instant)}`
  return `on ${formatDateTime(instant)}`
}
