/**
 * Fetches a drawing (ui/art.tsx) when it comes near the view, once something has been painted: until then the line is for what
 * the first view needs. In a page that is prepared ahead of a visit, at once.
 */
export function startDrawings(isPrepared: boolean): void {
  const drawings = document.querySelectorAll('[data-drawing]')
  if (isPrepared) drawings.forEach(draw)
  else {
    const paint = new PerformanceObserver(() => {
      paint.disconnect()
      drawings.forEach(drawNear)
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
