import { closest } from '#lib/dom/closest.ts'

/**
 * The browser opens and closes popovers itself, also on Escape and on a click outside. Added here: the expanded state on
 * the button, closing when a link inside is followed or the page changes, and the focus back to the button.
 */
export function startPopovers(): void {
  document.addEventListener('toggle', noteToggle, true)
  document.addEventListener('click', (event) => {
    const link = closest(event.target, 'a[href]')
    // The link of the contact panel has a state of its own inside the panel.
    if (link && !link.matches('[data-contact-form]')) link.closest<HTMLElement>('[popover]')?.hidePopover()
  })
  addEventListener('popstate', closeAll)
  matchMedia('(min-width: 64rem)').addEventListener('change', closeAll)
}

function noteToggle(event: Event): void {
  const popover = event.target
  if (!(popover instanceof HTMLElement) || !popover.hasAttribute('popover')) return
  const open = popover.matches(':popover-open')
  for (const button of document.querySelectorAll<HTMLElement>(
    `[popovertarget="${popover.id}"]:not([popovertargetaction])`,
  )) {
    button.setAttribute('aria-expanded', String(open))
    if (!open && isNowhere(document.activeElement)) button.focus()
  }
}

/** A click on nothing leaves the focus on the page, or on the target of the skip link; one on another control keeps it there. */
const isNowhere = (focused: Element | null) => focused === null || focused.matches('body, main')

function closeAll(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover()
}
