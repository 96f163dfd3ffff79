/**
 * What React Router needs to take over a page that came from the cache. The server writes it into the page as data, in
 * place of the inline scripts that would do it at once; the starter does it when it is time (app/starter/hydration.ts).
 */
export interface HydrationData {
  /** The value of `window.__reactRouterContext`, without its stream. */
  context: Record<string, unknown>
  /** The file that sets `window.__reactRouterManifest`. */
  manifest: string
  /** Route id to its module. */
  routes: Record<string, string>
  entry: string
  /** What these import: asked for together instead of one after the other. */
  preloads: string[]
}

/** Types of the two blocks of data: browsers run no script of an unknown type. */
export const hydrationDataType = 'application/json'
export const loaderDataType = 'text/x-loader-data'

/**
 * On an element that holds one text of a loader, as HTML and alone: the page's loader data then has this name in the text's place, and the starter puts back what
 * the element says. An article is half of its page, and would stand in it twice.
 */
export const loaderTextAttribute = 'data-loader-text'
