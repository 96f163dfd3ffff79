import type { doAgain } from '#app/islands/do-again.ts'
import { hydrationStarted } from '#lib/first-script.ts'
import { holdAct } from '#app/islands/hold-act.ts'

export interface HydrationStarted {
  doAgain: typeof doAgain
  /** The event that React is handing on while it takes the page over. */
  handedOn: Event | undefined
}

const signs = ['click', 'input', 'submit'] as const

/** In a page of the router: what is done before React has it is done again when it has. */
export function startBeforeReact(): void {
  // React's scripts don't wait for this one: nothing is to be held any more.
  if (document.documentElement.dataset['react'] !== undefined) return
  const held = new Set<Element>()
  let current: EventTarget | null = null
  const hear = (event: Event) => {
    current = event.target
    holdAct(held, event)
  }
  for (const sign of signs) document.addEventListener(sign, hear, { capture: true })
  const finish = ({ detail }: CustomEvent<HydrationStarted>) => {
    for (const sign of signs) document.removeEventListener(sign, hear, { capture: true })
    // A press that comes while React takes the page over is handed on by React itself, but a form is not sent by it.
    for (const control of held) {
      const isCurrent = current instanceof Node && control.contains(current)
      if (detail.handedOn?.type === 'click' && isCurrent && !control.matches('[type=submit]')) held.delete(control)
    }
    detail.doAgain(held, () => {})
  }
  addEventListener(hydrationStarted, (event) => event instanceof CustomEvent && finish(event), { once: true })
}
