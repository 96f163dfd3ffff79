import { isPlainClick } from '#lib/plain-click.ts'
import { onClick } from './on-click.ts'

/** The contact panel's link to the form begins a countdown, whose code comes then; without it the link leads on at once. */
export function startContact(): void {
  onClick('[data-contact-form]', (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    event.preventDefault()
    void leaveFor(link.href)
  })
}

async function leaveFor(address: string): Promise<void> {
  const countdown = await import('./contact-countdown.ts').catch(reportError)
  if (countdown) countdown.leaveFor(address)
  else location.assign(address)
}
