import { isPlainClick } from '#lib/plain-click.ts'
import { hydrationStarted } from './hydration.ts'

/** What the browser or the starter does by itself is not done again. */
const nativeControls = ':not([popovertarget], [data-theme-toggle], [data-sign-out], [data-contact-stay])'
/** How long a link that does something on the page waits for React before it leads where it leads without script. */
const linkTimeoutMs = 5000

const replayableControls = `a[data-action], button.btn[type=button]${nativeControls}, main button[type=button]${nativeControls}, dialog button[type=button]${nativeControls}`

/** A form whose code is still to come reads its fields itself: typing goes on in them. */
const lazyFormSelector = 'form[data-form]:not([data-live])'

/**
 * Records clicks on buttons and action links, and field changes, made before hydration and replays them afterward, in
 * their order: a bundle that was chosen before an add-on does not take it away. A `Button` that hydrates later replays
 * its own (ui/replay-click.ts).
 */
export function startClickReplay(): void {
  const touched = new Set<Element>()
  const touch = (element: Element) => {
    touched.delete(element)
    touched.add(element)
  }
  let current: EventTarget | null = null
  let hasStarted = false
  const noteClick = (event: MouseEvent) => {
    const { target } = event
    current = target
    // React may take the page over while it hears this very click, and then takes the new state for the first one.
    if (target instanceof HTMLInputElement && isToggle(target) && !hasStarted) touch(target)
    const button = target instanceof Element ? target.closest<HTMLElement>(replayableControls) : null
    if (!button || (button instanceof HTMLAnchorElement && !holdLink(event, button))) return
    // A property, not an attribute: React compares attributes when it takes the button over.
    Object.assign(button, { clickedEarly: true })
    if (!hasStarted) touch(button)
  }
  const noteChange = ({ target }: Event) => {
    if (target instanceof Element) touch(target)
  }
  document.addEventListener('click', noteClick, { capture: true })
  document.addEventListener('input', noteChange, { capture: true })
  addEventListener(
    hydrationStarted,
    (started) => {
      hasStarted = true
      document.removeEventListener('input', noteChange, { capture: true })
      // A click that comes while React takes the page over is handed on by React itself.
      const during = started instanceof CustomEvent && started.detail === 'click' ? current : null
      runInSequence([...touched].flatMap((element) => replayOf(element, during)))
    },
    { once: true },
  )
}

function replayOf(element: Element, during: EventTarget | null): (() => void)[] {
  if (!element.matches(replayableControls)) return element.closest(lazyFormSelector) ? [] : [replayChange(element)]
  const isWaiting = wasClickedEarly(element) && !(during instanceof Node && element.contains(during))
  Object.assign(element, { clickedEarly: false })
  if (!isWaiting || !(element instanceof HTMLElement)) return []
  return [
    () => {
      if (element.isConnected) element.click()
    },
  ]
}

const isToggle = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

function holdLink(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (!isPlainClick(event)) return false
  event.preventDefault()
  setTimeout(() => {
    if (wasClickedEarly(link)) location.assign(link.href)
  }, linkTimeoutMs)
  return true
}

const wasClickedEarly = (button: Element) => 'clickedEarly' in button && button.clickedEarly === true

/**
 * Each in a microtask of its own, so that React draws what follows from one before it hears the next, and before the
 * browser hears the person's next press, which would overtake a timer.
 */
function runInSequence([step, ...rest]: (() => void)[]): void {
  if (!step) return
  queueMicrotask(() => {
    step()
    runInSequence(rest)
  })
}

/**
 * React takes the state that it finds for the first one: the field goes back, and then forth so that React hears it. What
 * it is to be is noted at once, because React sets a field back when it draws before it has heard of it.
 */
function replayChange(field: Element): () => void {
  if (field instanceof HTMLInputElement && isToggle(field)) {
    const { checked, type } = field
    return () => {
      if (type === 'radio' && !checked) return
      field.checked = !checked
      field.click()
    }
  }
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  // What was chosen stays in the field, which looks for it by itself (ui/form/file-input.tsx).
  if (field.matches('[type=file]')) return () => {}
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return replayInput(field)
  return () => {}
}

function replayInput(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  return () => {
    // Typing may have gone on since: only a field that React has set back gets what was noted.
    const typedSince = field.value === value || field.value === defaultValue ? undefined : field
    const typed = typedSince?.value ?? value
    const caret = typedSince?.selectionStart ?? selectionStart
    const caretEnd = typedSince?.selectionEnd ?? selectionEnd
    field.value = field.defaultValue
    // The element's own property is React's, which would notice nothing.
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, typed)
    if (document.activeElement === field && caret !== null) field.setSelectionRange(caret, caretEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
