import type { Page } from '@playwright/test'

export interface HtmlFacts {
  title: string
  lang: string
  headings1: string[]
  mains: number
  meta: Record<string, string>
  canonicals: string[]
  ids: string[]
  /** Addresses as they are written, of what a reader follows. */
  links: string[]
  /** Addresses of what the browser fetches: images, scripts, styles, icons, drawings. */
  resources: string[]
  jsonLd: string[]
  /** What a browser would mend in silence. */
  faults: string[]
}

/** Reads the HTML as it was served, by the browser's own parser; no script in it runs. */
export function readHtml(page: Page, html: string): Promise<HtmlFacts> {
  return page.evaluate((text) => {
    const found = new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string) => [...found.querySelectorAll(selector)]
    const attributes = (selector: string, name: string) => all(selector).map((node) => node.getAttribute(name) ?? '')
    const ids = attributes('[id]', 'id')
    const faults = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id "${id}" is there twice`)
    faults.push(...ids.filter((id) => /\s/.test(id)).map((id) => `id "${id}" has a space`))
    const known = new Set(ids)
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'form', 'list']
    for (const name of references) {
      for (const value of attributes(`[${name}]`, name)) {
        for (const id of name.startsWith('aria-') ? value.split(/\s+/).filter(Boolean) : [value])
          if (!known.has(id)) faults.push(`${name}="${id}" names nothing`)
      }
    }
    const interactive = 'a[href], button, input, select, textarea, summary'
    for (const node of all(interactive)) {
      const outer = node.parentElement?.closest('a[href], button')
      if (outer) faults.push(`<${node.localName}> inside <${outer.localName}>`)
    }
    for (const node of all('[style]')) faults.push(`style attribute on <${node.localName}>`)
    for (const node of all('meta:not([charset], [content])')) faults.push(`no content: ${node.outerHTML}`)
    for (const node of all('img:not([alt])')) faults.push(`<img> without alt: ${node.getAttribute('src')}`)
    for (const node of all('img:not([width][height])')) faults.push(`<img> without a size: ${node.getAttribute('src')}`)
    const sets = attributes('img[srcset], source[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
    )
    const meta = Object.fromEntries(
      all('meta[content]').map((node) => [
        node.getAttribute('name') ?? node.getAttribute('property') ?? '',
        node.getAttribute('content') ?? '',
      ]),
    )
    return {
      title: found.title,
      lang: found.documentElement.lang,
      headings1: all('h1').map((node) => node.textContent),
      mains: all('main').length,
      meta,
      canonicals: attributes('link[rel=canonical]', 'href'),
      ids,
      links: attributes('a[href], area[href]', 'href'),
      resources: [
        ...attributes('link[href]:not([rel=canonical])', 'href'),
        ...attributes('script[src], img[src], source[src], iframe[src]', 'src'),
        ...attributes('use[href]', 'href'),
        ...attributes('form[action]', 'action'),
        ...sets,
      ],
      jsonLd: all('script[type="application/ld+json"]').map((node) => node.textContent),
      faults,
    }
  }, html)
}
