/** Sent to the window when the header is made again: its account and its look must be set again. */
export const headerDrawn = 'legate:header'

const threshold = 50

/** The header gets its hairline and its smaller height after 50 px. */
export function startHeader(): void {
  const note = () => {
    document.querySelector('.site-header')?.classList.toggle('is-scrolled', scrollY > threshold)
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener(headerDrawn, note)
  note()
}
