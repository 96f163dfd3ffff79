import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { allowedAttributes, allowedTags } from './allowed-html.ts'

const options = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i,
  // No addresses: DOMPurify would hold them to the pattern above.
  ADD_URI_SAFE_ATTR: ['rel', 'loading', 'width', 'height', 'scope', 'colspan', 'rowspan'],
  RETURN_TRUSTED_TYPE: true as const,
}

// By default DOMPurify lets `data:` pass in images.
DOMPurify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (/^\s*data:/i.test(attribute.attrValue)) attribute.keepAttr = false
})

/** In a chunk of its own, with DOMPurify. */
export function PurifiedBody({ html }: { html: string }) {
  const purified = useMemo(() => DOMPurify.sanitize(html, options), [html])
  return <div className="prose above-loose" dangerouslySetInnerHTML={{ __html: purified }} />
}
