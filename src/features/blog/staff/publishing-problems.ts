interface Checked {
  excerpt: string
  content: string
  image: string | null
  imageAlt: string
  imageIsDecorative: boolean
}

/** What has to be mended before others may read an article: the sentence for each field. Empty when nothing is. */
export function publishingProblems(post: Checked): Record<string, string> {
  const content = isEmpty(post.content) ? 'Write the text' : headingProblem(post.content)
  const needsAlt = post.image !== null && !post.imageIsDecorative && post.imageAlt.trim() === ''
  return {
    ...(post.excerpt.trim() === '' ? { excerpt: 'Enter an excerpt' } : {}),
    ...(content ? { content } : {}),
    ...(needsAlt ? { imageAlt: 'Enter alt text for the image' } : {}),
  }
}

const isEmpty = (html: string): boolean => !/<img\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** The page's title is level 1, so a text starts at 2, and no level is left out on the way down. */
function headingProblem(html: string): string | undefined {
  let deepest = 2
  for (const [, digit] of html.matchAll(/<h([2-4])\b/g)) {
    const level = Number(digit)
    if (level > deepest) return `Change the level ${level} heading to level ${deepest}`
    deepest = level + 1
  }
  return undefined
}
