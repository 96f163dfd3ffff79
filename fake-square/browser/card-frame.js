// The card fields: the only document that ever sees a card number. It speaks with the page that embeds it by messages
// and with its own origin by fetch; a page gets a token, never a digit.
import { brandOf, caretAfter, digitsOf, fieldError, formatExpiry, formatNumber, parseExpiry } from './card-fields.js'
import { applyStyle } from './card-style.js'

const source = 'square-stand-in'
const page = new URLSearchParams(location.search).get('page') ?? ''
const isLoopbackPage = /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/.test(page)

/** @type {('cardNumber' | 'expirationDate' | 'cvv' | 'postalCode')[]} */
const names = ['cardNumber', 'expirationDate', 'cvv', 'postalCode']
const formats = { cardNumber: formatNumber, expirationDate: formatExpiry, cvv: digitsOf, postalCode: digitsOf }
const form = document.querySelector('form')
const inputs = Object.fromEntries(names.map((name) => [name, document.getElementById(name)]))

function tell(message) {
  if (isLoopbackPage) window.parent.postMessage({ source, ...message }, page)
}

const announce = (type, field, extra = {}) => tell({ kind: 'event', type, detail: { field, ...extra } })

const errorOf = (name) => fieldError(name, inputs[name].value, inputs.cardNumber.value, new Date())

function showError(name, message) {
  const input = inputs[name]
  const text = document.getElementById(`${name}-error`)
  const wasWrong = input.getAttribute('aria-invalid') === 'true'
  text.textContent = message ?? ''
  text.hidden = !message
  if (message) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
  input.classList.toggle('is-error', Boolean(message))
  input.parentElement.classList.toggle('is-error', Boolean(message))
  if (wasWrong !== Boolean(message)) {
    announce(message ? 'errorClassAdded' : 'errorClassRemoved', name, { currentState: stateOf(name) })
  }
}

function stateOf(name) {
  const input = inputs[name]
  return {
    isEmpty: input.value === '',
    isCompletelyValid: errorOf(name) === undefined,
    hasErrorClass: input.classList.contains('is-error'),
    hasFocusClass: document.activeElement === input,
  }
}

let shownBrand = ''
function showBrand() {
  const { brand, label } = brandOf(inputs.cardNumber.value)
  if (brand === shownBrand) return
  shownBrand = brand
  document.getElementById('brand').textContent = label
  announce('cardBrandChanged', 'cardNumber', { cardBrand: brand })
}

function handleInput(name) {
  const input = inputs[name]
  const caret = input.selectionStart ?? input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  const isAtEnd = caret === input.value.length
  const formatted = formats[name](input.value)
  if (formatted !== input.value) {
    input.value = formatted
    const next = isAtEnd ? formatted.length : caretAfter(formatted, digitsBefore)
    input.setSelectionRange(next, next)
  }
  showError(name, undefined)
  if (name === 'cardNumber') showBrand()
  if (name === 'postalCode') announce('postalCodeChanged', name, { postalCodeValue: input.value })
}

for (const name of names) {
  const input = inputs[name]
  input.addEventListener('input', () => handleInput(name))
  input.addEventListener('focus', () => {
    input.parentElement.classList.add('is-focus')
    announce('focusClassAdded', name)
  })
  input.addEventListener('blur', () => {
    input.parentElement.classList.remove('is-focus')
    announce('focusClassRemoved', name)
    // An untouched field is no mistake yet.
    if (input.value !== '') showError(name, errorOf(name))
  })
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') announce('escape', document.activeElement?.id)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  announce('submit', document.activeElement?.id)
})

/** As the SDK answers: OK with a token, Invalid with what is wrong where, Error when the provider is out of reach. */
async function tokenize() {
  const errors = names.flatMap((field) => {
    const message = errorOf(field)
    showError(field, message)
    return message ? [{ type: 'VALIDATION_ERROR', field, message }] : []
  })
  if (errors.length > 0) return invalid(errors)
  const response = await fetch('/_sdk/tokenize', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: digitsOf(inputs.cardNumber.value),
      ...parseExpiry(inputs.expirationDate.value),
      cvv: inputs.cvv.value,
      postalCode: inputs.postalCode.value,
    }),
  })
  const result = await response.json()
  if (result.status !== 'Invalid') return result
  for (const { field, message } of result.errors) showError(field, message)
  return invalid(result.errors)
}

function invalid(errors) {
  inputs[errors[0].field]?.focus()
  return { status: 'Invalid', errors }
}

const failed = (message) => ({ status: 'Error', errors: [{ type: 'UNKNOWN', message }] })

function handleMessage({ kind, id, style, scheme, field }) {
  switch (kind) {
    case 'open':
      if (style) applyStyle(style)
      if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
      return tell({ kind: 'opened', height: heightOf() })
    case 'configure':
      return applyStyle(style ?? {})
    case 'focus':
      return inputs[field]?.focus()
    case 'clear':
      for (const name of names) {
        inputs[name].value = ''
        showError(name, undefined)
      }
      return showBrand()
    case 'tokenize':
      return void tokenize()
        .catch(() => failed('We couldn’t check the card'))
        .then((result) => tell({ kind: 'result', id, result }))
  }
}

window.addEventListener('message', (event) => {
  if (!isLoopbackPage || event.origin !== page || event.source !== window.parent) return
  if (event.data?.source === source) handleMessage(event.data)
})

const heightOf = () => Math.ceil(form.getBoundingClientRect().height)

new ResizeObserver(() => tell({ kind: 'size', height: heightOf() })).observe(form)
tell({ kind: 'ready' })
