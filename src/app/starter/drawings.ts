/** Fetches a drawing (ui/art.tsx) when it comes near the view, and at once in a page that is prepared ahead of a visit. */
export function startDrawings(isPrepared: boolean): void {
  const nearby = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) draw(target)
    },
    { rootMargin: '50%' },
  )
  const draw = (drawing: Element) => {
    nearby.unobserve(drawing)
    drawing.firstElementChild?.setAttribute('href', drawing.getAttribute('data-drawing') ?? '')
  }
  document.querySelectorAll('[data-drawing]').forEach(isPrepared ? draw : (drawing) => nearby.observe(drawing))
}
