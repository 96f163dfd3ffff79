// The `style` option of the card: the few selectors and properties that Square's SDK takes, put into a sheet of ours.

const rules = {
  input: 'input',
  'input.is-error': 'input.is-error',
  'input.is-focus': 'input:focus',
  'input::placeholder': 'input::placeholder',
  'input.is-error::placeholder': 'input.is-error::placeholder',
  '.input-container': '.input-container',
  '.input-container.is-focus': '.input-container.is-focus',
  '.input-container.is-error': '.input-container.is-error',
  '.message-text': '.message-text:not(.is-error)',
  '.message-text.is-error': '.message-text.is-error',
  '.message-icon': '.message-icon:not(.is-error)',
  '.message-icon.is-error': '.message-icon.is-error',
}

const sheet = new CSSStyleSheet()

/** @param {Record<string, Record<string, string>>} style */
export function applyStyle(style) {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const [selector, declarations] of Object.entries(style)) {
    const ours = Object.hasOwn(rules, selector) ? rules[selector] : undefined
    if (!ours) continue
    const rule = sheet.cssRules[sheet.insertRule(`${ours} {}`, sheet.cssRules.length)]
    for (const [name, value] of Object.entries(declarations)) {
      // Through the object model, so that a value can never end its declaration.
      rule.style.setProperty(
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        String(value),
      )
    }
  }
}
