import type { ArtName } from '#ui/art.tsx'
import type { PostCard } from './post.ts'

/** The drawings for each category, its main one first. */
const drawings: Record<string, readonly ArtName[]> = {
  'Business Formation': ['contour', 'plat', 'ridges'],
  Legal: ['document', 'plat', 'rosette'],
  'Tax Planning': ['ledger', 'tide', 'document'],
  Branding: ['rosette', 'rings', 'contour'],
  Finance: ['tide', 'ledger', 'rings'],
  Growth: ['rings', 'ridges', 'tide'],
}
const anyDrawing: readonly ArtName[] = ['contour', 'document', 'ledger', 'plat', 'ridges', 'rings', 'rosette', 'tide']
/** How often a list may repeat a drawing. */
const maxInList = 2

/** The main drawing of a category. */
export const categoryArt = (category: string): ArtName => artOf(category)[0] ?? 'contour'

/** The article's own drawing: always the same one, though articles of one category differ. */
export function postArt({ id, category }: Pick<PostCard, 'id' | 'category'>): ArtName {
  const own = artOf(category)
  return own[placeOf(id) % own.length] ?? 'contour'
}

/**
 * Returns the posts of a list with a drawing for each: the article's own, unless the list already shows it twice or the
 * previous card has it. Then another one of its category, and after that any.
 */
export function withArt<Post extends Pick<PostCard, 'id' | 'category'>>(
  posts: readonly Post[],
): { post: Post; art: ArtName }[] {
  const shown: ArtName[] = []
  return posts.map((post) => {
    const isFree = (art: ArtName) => shown.at(-1) !== art && shown.filter((other) => other === art).length < maxInList
    const art = [postArt(post), ...artOf(post.category), ...anyDrawing].find(isFree) ?? postArt(post)
    shown.push(art)
    return { post, art }
  })
}

const artOf = (category: string): readonly ArtName[] => drawings[category] ?? anyDrawing

/** Hashes an id to a number. */
const placeOf = (id: string): number => Array.from(id).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
