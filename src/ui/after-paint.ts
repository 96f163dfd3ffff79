/** Resolves once the page is drawn again, so that a press is answered before its work; after 100 ms where nothing is drawn, as in a tab that is hidden. */
export const afterPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
