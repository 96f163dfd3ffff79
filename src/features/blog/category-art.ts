import type { ArtName } from '#ui/art.tsx'

const drawings: Record<string, ArtName> = {
  'Business Formation': 'contour',
  Legal: 'document',
  'Tax Planning': 'ledger',
  Branding: 'rosette',
  Finance: 'tide',
  Growth: 'rings',
}
const wide: Partial<Record<ArtName, ArtName>> = { tide: 'tide-wide' }

/** The drawing that stands for a category; a category that has none of its own gets the map's contours. */
export const categoryArt = (category: string): ArtName => drawings[category] ?? 'contour'

/** The same for a frame as wide as the page. */
export const wideCategoryArt = (category: string): ArtName => wide[categoryArt(category)] ?? categoryArt(category)
