/** The firm's color by day, and by night; without the second it is made from the first (decision 376). */
export interface BrandColors {
  brandColor: string
  brandColorDark: string | null
}

export const productColors: BrandColors = { brandColor: '#163d2d', brandColorDark: null }
