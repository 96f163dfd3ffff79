/** How many words a reader reads. */
export const wordCount = (html: string): number =>
  html
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
