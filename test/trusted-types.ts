import { onTestFinished, vi } from 'vitest'

/** What our policy does to a plain text on its way into the page's HTML; jsdom has no Trusted Types. */
export function rejectUntrustedHtml(): void {
  const setter = vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedHTML' assignment.")
  })
  onTestFinished(() => setter.mockRestore())
}
