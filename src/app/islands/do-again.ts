/**
 * Does again in a page that React has just taken over what was done before, in its order. What is to be done is read
 * before `takeOver`, because React sets a field back when it draws. Each in a microtask of its own: React draws what
 * follows from one before it hears the next.
 */
export function doAgain(controls: Iterable<Element>, takeOver: () => void): void {
  const steps = Array.from(controls, stepOf)
  takeOver()
  const next = () => {
    const step = steps.shift()
    if (!step) return
    step()
    queueMicrotask(next)
  }
  next()
}

function stepOf(control: Element): () => void {
  if (control instanceof HTMLFormElement) return () => control.requestSubmit()
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return choiceOf(control)
  if (control instanceof HTMLSelectElement) return selectionOf(control)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return typingOf(control)
  return () => {
    if (control instanceof HTMLElement && control.isConnected) control.click()
  }
}

/** React takes the state that it finds for the first one: the field goes back, and then forth so that React hears it. */
function choiceOf(field: HTMLInputElement): () => void {
  const { checked, type } = field
  return () => {
    if (type === 'radio' && !checked) return
    field.checked = !checked
    field.click()
  }
}

function selectionOf(field: HTMLSelectElement): () => void {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function typingOf(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  // What was chosen stays in the field, which looks for it by itself (ui/form/file-input.tsx).
  if (field.type === 'file') return () => {}
  const { value, selectionStart, selectionEnd } = field
  // An email field tells no place in its text, but the page tells what is selected: all of it may be, to be typed over.
  const selected = String(getSelection())
  return () => {
    field.value = field.defaultValue
    // The element's own property is React's, which would notice nothing.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (document.activeElement === field) {
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
      else if (selected === value) field.select()
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
