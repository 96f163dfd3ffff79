import Download from 'lucide-react/icons/download'
import type { FigureKey, Period } from '#features/numbers/numbers.ts'
import type { useActions } from '#ui/use-actions.ts'
import { saveFile } from '#lib/files/fetch-file.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'

interface ExportButtonProps {
  period: Period
  /** Left out: everything on the page. */
  figure?: FigureKey
  /** How many tables the file holds. */
  count: number
  text: string
  /** The page's: it shows why the file could not be made. */
  actions: ReturnType<typeof useActions>
}

/** Saves the tables as CSV, and says so. */
export function ExportButton({ period, figure, count, text, actions: { run, busy } }: ExportButtonProps) {
  const toast = useToast()
  const name = figure ?? 'numbers'
  async function save() {
    await saveFile('/api/staff/numbers/exports', { period, figure }, `${name}-${period}.csv`)
    toast(count === 1 ? 'Exported 1 table as CSV' : `Exported ${count} tables as CSV`)
  }
  return (
    <Button
      compact
      busy={busy === name}
      icon={<Download className="icon" aria-hidden="true" />}
      onClick={() => run(name, save)}
    >
      {text}
    </Button>
  )
}
