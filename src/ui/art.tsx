import contour from './art/contour.svg?no-inline'
import map from './art/map.svg?no-inline'
import meet from './art/meet.svg?no-inline'
import papers from './art/papers.svg?no-inline'
import plat from './art/plat.svg?no-inline'
import ridgesWide from './art/ridges-wide.svg?no-inline'
import ridges from './art/ridges.svg?no-inline'
import rings from './art/rings.svg?no-inline'
import rosette from './art/rosette.svg?no-inline'
import tide from './art/tide.svg?no-inline'

// Two that stand on the same pages are one file: one request less.
const drawings = {
  contour: { drawing: `${contour}#art`, viewBox: '330 190 800 500' },
  document: { drawing: `${papers}#document`, viewBox: '0 0 800 500' },
  ledger: { drawing: `${papers}#ledger`, viewBox: '0 0 800 500' },
  map: { drawing: `${map}#art`, viewBox: '0 20 1200 1090' },
  meet: { drawing: `${meet}#art`, viewBox: '150 330 900 560' },
  plat: { drawing: `${plat}#art`, viewBox: '0 0 800 500' },
  'ridges-wide': { drawing: `${ridgesWide}#art`, viewBox: '0 0 1680 640' },
  ridges: { drawing: `${ridges}#art`, viewBox: '0 0 800 500' },
  rings: { drawing: `${rings}#art`, viewBox: '0 0 800 500' },
  rosette: { drawing: `${rosette}#art`, viewBox: '0 0 800 500' },
  tide: { drawing: `${tide}#art`, viewBox: '0 0 800 500' },
} as const

export type ArtName = keyof typeof drawings

interface ArtProps {
  name: ArtName
  className?: string
  /** What the drawing shows; without it the drawing is decoration and hidden from assistive technology. */
  label?: string
  /** `slice` fills the frame, `meet` shows the whole drawing. */
  fit?: 'slice' | 'meet'
}

/**
 * An illustration. The file is in no bundle and in no HTML; a referenced drawing still inherits the colour tokens of the
 * page, so that it follows the theme. The browser would fetch every one before the first paint: the starter names it when it
 * comes near the view (app/starter/first-paint.ts), and without script it stands in the page.
 */
export function Art({ name, className = 'art', label, fit = 'slice' }: ArtProps) {
  const { drawing, viewBox } = drawings[name]
  const frame = {
    className,
    viewBox,
    preserveAspectRatio: `xMidYMid ${fit}`,
    focusable: 'false',
    role: label ? 'img' : undefined,
    'aria-label': label,
    'aria-hidden': label ? undefined : true,
  } as const
  return (
    <>
      <svg {...frame} data-drawing={drawing}>
        <use />
      </svg>
      <noscript>
        <svg {...frame}>
          <use href={drawing} />
        </svg>
      </noscript>
    </>
  )
}
