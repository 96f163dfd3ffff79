import { productColors } from './product-colors.ts'
import { defaultSite, type Site } from '#lib/site.ts'

/** The letter in the firm's mark; empty for the product's own name, whose mark is drawn (decision 377). */
export function firmInitial(firm: string): string {
  if (firm === defaultSite.firm) return ''
  return (/[\p{L}\p{N}]/u.exec(firm)?.[0] ?? '').toUpperCase()
}

/** The mark as the icon of a browser's tab, in the address itself; empty where the product's files will do. */
export function firmIcon({ firm, brandColor }: Pick<Site, 'firm' | 'brandColor'>): string {
  if (firm === defaultSite.firm && brandColor === productColors.brandColor) return ''
  const initial = firm === defaultSite.firm ? firm.slice(0, 1) : firmInitial(firm)
  const letter = `<text x="18" y="25" text-anchor="middle" font-family="Georgia,serif" font-size="21" fill="#fff">${initial}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="${brandColor}"/>${letter}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
