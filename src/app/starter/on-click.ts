import { closest } from '#lib/dom/closest.ts'

/**
 * Hears clicks on what matches the selector. On the window and in the capture phase, before anyone else: while React takes
 * a page over, it stops a click on its way from the document to a part that it does not have yet.
 */
export function onClick(selector: string, hear: (control: Element, event: MouseEvent) => void): void {
  addEventListener(
    'click',
    (event) => {
      const control = closest(event.target, selector)
      if (control) hear(control, event)
    },
    { capture: true },
  )
}
