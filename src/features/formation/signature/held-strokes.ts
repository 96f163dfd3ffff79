import type { PointGroup } from 'signature_pad'

type Point = PointGroup['points'][number]

/** What was drawn on a sheet before its library was there. */
export interface HeldStrokes {
  strokes: readonly (readonly Point[])[]
  /** The last event of a stroke that goes on. */
  goesOn: PointerEvent | null
}

interface StrokeHolder {
  /** Ends the holding, and gives what was drawn. */
  take: () => HeldStrokes
  /** The sheet was cleared: what was drawn until now is not the signature. */
  forget: () => void
}

/** Keeps strokes until they are taken, so that none is lost while the library is on its way. */
export function holdStrokes(sheet: HTMLCanvasElement, onStart: () => void): StrokeHolder {
  const strokes: Point[][] = []
  let last: PointerEvent | null = null
  const end = new AbortController()
  const { signal } = end
  const keep = (event: PointerEvent) => {
    const { left, top } = sheet.getBoundingClientRect()
    const { clientX, clientY, pressure, timeStamp } = event
    strokes.at(-1)?.push({ x: clientX - left, y: clientY - top, pressure, time: timeStamp })
    last = event
  }
  const handleDown = (event: PointerEvent) => {
    if (!event.isPrimary) return
    event.preventDefault()
    strokes.push([])
    keep(event)
    onStart()
  }
  const handleMove = (event: PointerEvent) => {
    if (event.pointerId === last?.pointerId) keep(event)
  }
  const handleEnd = (event: PointerEvent) => {
    if (event.pointerId !== last?.pointerId) return
    keep(event)
    last = null
  }
  sheet.addEventListener('pointerdown', handleDown, { signal })
  addEventListener('pointermove', handleMove, { signal })
  addEventListener('pointerup', handleEnd, { signal })
  addEventListener('pointercancel', handleEnd, { signal })
  return {
    take: () => {
      end.abort()
      return { strokes, goesOn: last }
    },
    forget: () => {
      strokes.length = 0
      last = null
    },
  }
}
