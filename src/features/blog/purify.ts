import DOMPurify from 'dompurify'
import { allowedAttributes, allowedTags } from './allowed-html.ts'

const options = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i,
  // No addresses: DOMPurify would hold them to the pattern above.
  ADD_URI_SAFE_ATTR: ['rel', 'loading', 'width', 'height', 'scope', 'colspan', 'rowspan'],
}

// By default DOMPurify lets `data:` pass in images.
DOMPurify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (/^\s*data:/i.test(attribute.attrValue)) attribute.keepAttr = false
})

/** HTML reduced to what an article may consist of, as Trusted Types ask for it. */
export const purifiedHtml = (html: string) => DOMPurify.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true })

/** The same as nodes. */
export const purifiedNodes = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true })
