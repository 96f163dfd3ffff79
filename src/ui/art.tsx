import contour from './art/contour.svg?no-inline'
import document from './art/document.svg?no-inline'
import ledger from './art/ledger.svg?no-inline'
import map from './art/map.svg?no-inline'
import meet from './art/meet.svg?no-inline'
import plat from './art/plat.svg?no-inline'
import ridgesWide from './art/ridges-wide.svg?no-inline'
import ridges from './art/ridges.svg?no-inline'
import rings from './art/rings.svg?no-inline'
import rosette from './art/rosette.svg?no-inline'
import tideWide from './art/tide-wide.svg?no-inline'
import tide from './art/tide.svg?no-inline'

const drawings = {
  contour: { file: contour, viewBox: '330 190 800 500' },
  document: { file: document, viewBox: '0 0 800 500' },
  ledger: { file: ledger, viewBox: '0 0 800 500' },
  map: { file: map, viewBox: '0 20 1200 1090' },
  meet: { file: meet, viewBox: '150 330 900 560' },
  plat: { file: plat, viewBox: '0 0 800 500' },
  'ridges-wide': { file: ridgesWide, viewBox: '0 0 1680 640' },
  ridges: { file: ridges, viewBox: '0 0 800 500' },
  rings: { file: rings, viewBox: '0 0 800 500' },
  rosette: { file: rosette, viewBox: '0 0 800 500' },
  'tide-wide': { file: tideWide, viewBox: '0 0 1680 720' },
  tide: { file: tide, viewBox: '0 0 800 500' },
} as const

export type ArtName = keyof typeof drawings

interface ArtProps {
  name: ArtName
  className?: string
  /** What the drawing shows; without it the drawing is decoration and hidden from assistive technology. */
  label?: string
  /** `slice` fills the frame, `meet` shows the whole drawing, `none` stretches it. */
  fit?: 'slice' | 'meet' | 'none'
}

/**
 * An illustration. The file is fetched beside the page and cached, so that it is in no bundle and in no HTML; a
 * referenced drawing still inherits the colour tokens of the page, so that it follows the theme.
 */
export function Art({ name, className = 'art', label, fit = 'slice' }: ArtProps) {
  const { file, viewBox } = drawings[name]
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio={fit === 'none' ? 'none' : `xMidYMid ${fit}`}
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${file}#art`} />
    </svg>
  )
}
