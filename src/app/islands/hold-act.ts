import { isPlainClick } from '#lib/dom/plain-click.ts'

/** What needs code. Links, popovers, disclosures, and what the starter does itself do without. */
const button = 'button:not([popovertarget], [data-theme-toggle], [data-sign-out], [data-contact-stay]), a[data-action]'

/** Keeps what has to be done again (do-again.ts), the last act of each control at the end; what needs code is held until then. */
export function holdAct(held: Set<Element>, event: Event): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const pressed = event instanceof MouseEvent && event.type === 'click' && isPlainClick(event) && target.closest(button)
  const control = pressed || (['submit', 'input'].includes(event.type) ? target : null)
  if (!control) return
  if (event.type !== 'input') event.preventDefault()
  held.delete(control)
  held.add(control)
}
