/**
 * Until something has been painted the line is for what the first view needs. Then the faces of bold and italic text come
 * (ui/layout/prose.css), and each drawing (ui/art.tsx) when it is near the view. In a page that is prepared ahead of a visit,
 * both come at once.
 */
export function startAfterPaint(isPrepared: boolean): void {
  const drawings = document.querySelectorAll('[data-drawing]')
  const start = (bring: (drawing: Element) => void) => {
    document.documentElement.dataset['painted'] = ''
    drawings.forEach(bring)
  }
  if (isPrepared) start(draw)
  else {
    const paint = new PerformanceObserver(() => {
      paint.disconnect()
      start(drawNear)
    })
    paint.observe({ type: 'paint', buffered: true })
  }
}

function draw(drawing: Element): void {
  drawing.firstElementChild?.setAttribute('href', drawing.getAttribute('data-drawing') ?? '')
}

function drawNear(drawing: Element): void {
  const nearness = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      nearness.disconnect()
      draw(drawing)
    },
    { rootMargin: '50%' },
  )
  nearness.observe(drawing)
}
