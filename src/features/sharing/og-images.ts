import type { ArtName } from '#ui/art.tsx'
import { postOgImagePath } from './post-og-image.ts'

/** What the picture of a page for shared links says, and the drawing beside it (`src/ui/art`). */
export interface OgImage {
  title: string
  art: ArtName
}

/** The pages with a picture of their own, by their path without the slash. All others share the site's. */
export const pageOgImages: Readonly<Record<string, OgImage>> = {
  about: { title: 'The firm that keeps your company on track', art: 'ridges' },
  services: { title: 'Formation, compliance, and advice: what’s included', art: 'contour' },
  catalog: { title: 'Every service and its price', art: 'document' },
  blog: { title: 'Guides on forming and running a Washington company', art: 'rings' },
  downloads: { title: 'Free checklists, calendars, and worksheets', art: 'tide' },
  collaboration: { title: 'Refer clients and partner with us', art: 'meet' },
  contact: { title: 'Ask us about your company', art: 'plat' },
  'name-check': { title: 'Check a business name', art: 'map' },
  'start-now': { title: 'Start your Washington company', art: 'map' },
  'verify-document': { title: 'Is this the file that was signed?', art: 'document' },
  quiz: { title: 'LLC, S-Corp, or C-Corp? Six questions', art: 'contour' },
  'service-form': { title: 'Choose what you need and see the full price', art: 'ledger' },
}

/** The address of the picture for a page's path: its own, the one of its post, or the site's. */
export function ogImagePath(path: string): string {
  const [, name = '', post] = path.split('/')
  if (name === 'blog' && post) return postOgImagePath(post)
  return Object.hasOwn(pageOgImages, name) ? `/og/${name}.png` : '/og/site.png'
}
