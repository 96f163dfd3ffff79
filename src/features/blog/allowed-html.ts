/**
 * What an article may consist of: one list for the server's parser and the browser's (R54). Everything else goes; of
 * the table's parts those that make it one.
 */
export const allowedTags =
  'p h2 h3 h4 ul ol li a img strong em blockquote code pre table caption thead tbody tr th td'.split(' ')

/** `rel` and `loading` are ours: what the author writes there is replaced. */
export const allowedAttributes = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const

export const linkSchemes = ['http', 'https', 'mailto'] as const
export const imageSchemes = ['http', 'https'] as const
