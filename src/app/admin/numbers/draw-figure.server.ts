import type { Figure } from '#features/numbers/numbers.ts'
import { drawBars, drawLine } from './chart-shapes.server.ts'
import type { ShownFigure } from './figure-card.tsx'

/** Adds the shapes of the figure's chart, so that the browser draws them without computing any. */
export function drawFigure(figure: Figure): ShownFigure {
  const { table } = figure
  if (!table) return { ...figure, drawn: null }
  const last = table.columns.length - 1
  switch (table.key) {
    case 'leads':
    case 'revenue':
    case 'mail':
      return { ...figure, drawn: drawBars(table, last) }
    case 'promise':
      return { ...figure, drawn: drawLine(table, last) }
    case 'open-orders':
    case 'deadlines':
    case 'funnel':
      return { ...figure, drawn: null }
  }
}
