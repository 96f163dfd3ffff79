import { onClick } from './on-click.ts'

let timer: ReturnType<typeof setInterval> | undefined

onClick('[data-contact-stay]', stay)
// Closing the panel, by Escape or a click outside, is a way to stay.
document.addEventListener(
  'toggle',
  (event) => {
    const panel = event.target
    if (panel instanceof HTMLElement && panel.id === 'contact-panel' && !panel.matches(':popover-open'))
      showView('open')
  },
  true,
)

/** The contact panel's third state: three seconds, in which one can stay, between the form's link and the form. */
export function leaveFor(address: string): void {
  const bar = document.querySelector<HTMLProgressElement>('[data-contact-progress]')
  let seconds = bar?.max ?? 3
  show(seconds)
  showView('redirecting')
  document.querySelector<HTMLElement>('[data-contact-now]')?.focus()
  timer = setInterval(() => {
    seconds -= 1
    show(seconds)
    if (seconds > 0) return
    clearInterval(timer)
    location.assign(address)
  }, 1000)
}

function stay(): void {
  showView('open')
  document.querySelector<HTMLElement>('[data-contact-form]')?.focus()
}

function showView(name: 'open' | 'redirecting'): void {
  clearInterval(timer)
  for (const view of document.querySelectorAll<HTMLElement>('[data-contact-view]')) {
    view.hidden = view.dataset['contactView'] !== name
  }
}

function show(seconds: number): void {
  const text = document.querySelector('[data-contact-seconds]')
  if (text) text.textContent = String(seconds)
  const bar = document.querySelector<HTMLProgressElement>('[data-contact-progress]')
  if (bar) bar.value = seconds
}
