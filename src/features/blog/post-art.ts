import type { ArtName } from '#ui/art.tsx'
import type { PostCard } from './post.ts'

/** The drawings of each category, its own first. */
const drawings: Record<string, readonly ArtName[]> = {
  'Business Formation': ['contour', 'plat', 'ridges'],
  Legal: ['document', 'plat', 'rosette'],
  'Tax Planning': ['ledger', 'tide', 'document'],
  Branding: ['rosette', 'rings', 'contour'],
  Finance: ['tide', 'ledger', 'rings'],
  Growth: ['rings', 'ridges', 'tide'],
}
const anyDrawing: readonly ArtName[] = ['contour', 'document', 'ledger', 'plat', 'ridges', 'rings', 'rosette', 'tide']
/** A list may show a drawing this often. */
const maxInList = 2

/** The drawing that stands for a category. */
export const categoryArt = (category: string): ArtName => artOf(category)[0] ?? 'contour'

/** The article's own drawing: always the same one, and not the same for every article of its category. */
export function postArt({ id, category }: Pick<PostCard, 'id' | 'category'>): ArtName {
  const own = artOf(category)
  return own[placeOf(id) % own.length] ?? 'contour'
}

/**
 * Returns the posts of a list with the drawing of each: its own, unless the list shows that twice already or the card
 * before has it. Then another of its category, and then any.
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

/** A number from the letters of an id. */
const placeOf = (id: string): number => Array.from(id).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
