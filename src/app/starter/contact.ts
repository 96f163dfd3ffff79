import { isPlainClick } from '#lib/dom/plain-click.ts'
import { onClick } from './on-click.ts'

/** The contact panel's link to the form begins a countdown, whose code comes then; without it the link leads on at once. */
export function startContact(): void {
  onClick('[data-contact-form]', (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    event.preventDefault()
    void leaveFor(link)
  })
}

async function leaveFor(link: HTMLAnchorElement): Promise<void> {
  const panel = link.closest('[popover]')
  const countdown = await import('./contact-countdown.ts').catch(reportError)
  // Who closed the panel while the code was on its way stays.
  if (panel?.matches(':popover-open') === false) return
  if (countdown) countdown.leaveFor(link.href)
  else location.assign(link.href)
}
