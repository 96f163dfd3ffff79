/**
 * A page from the cache carries the styles that it uses and names the sheets they are from (server/page-cache/inline-critical-css.server.ts).
 * What React shows later (a dialog, another page) needs these whole: resolves when they are there, or cannot be had. React
 * finds the links in their place.
 */
export function loadStyles(): Promise<unknown> {
  sheets ??= Promise.all(Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-sheet]'), loadSheet))
  return sheets
}

let sheets: Promise<unknown> | undefined

function loadSheet(styles: HTMLStyleElement): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles.dataset['sheet'] ?? '' })
  return new Promise((done) => {
    for (const event of ['load', 'error']) link.addEventListener(event, done)
    styles.after(link)
  })
}
