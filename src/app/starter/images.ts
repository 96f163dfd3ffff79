/** An image that cannot be had is hidden; what stands behind it in its frame (the drawing of its category) shows. */
export function startImages(): void {
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) event.target.hidden = true
    },
    true,
  )
  // Those that failed before this script ran.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.getAttribute('src')) image.hidden = true
  }
}
