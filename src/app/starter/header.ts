const threshold = 50

/** The header gets its hairline and its smaller height after 50 px. */
export function startHeader(): void {
  const note = () => {
    document.querySelector('.site-header')?.classList.toggle('is-scrolled', scrollY > threshold)
  }
  addEventListener('scroll', note, { passive: true })
  note()
}
