// The browser script of the stand-in, with the interface of Square's Web Payments SDK. It puts a frame of its own origin
// into the page; card numbers stay in there. No eval, no inline handler, no style but through the object model.
{
  const source = 'square-stand-in'
  const origin = new URL(document.currentScript.src).origin
  const patienceMs = 10_000

  const styleProperties = {
    input: ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontWeight'],
    'input::placeholder': ['color', 'fontWeight'],
    '.input-container': ['borderColor', 'borderRadius', 'borderWidth'],
    '.message-text': ['color'],
    '.message-icon': ['color'],
  }

  class SquareError extends Error {
    /** @param {string} name as Square names it
     * @param {string} message */
    constructor(name, message) {
      super(message)
      this.name = name
    }
  }

  /** Refuses what Square's SDK would not take either, so that it is found here. */
  function checkStyle(style) {
    for (const [selector, declarations] of Object.entries(style)) {
      if (selector.startsWith('@media')) {
        checkStyle(declarations)
        continue
      }
      const plain = selector.replace(/\.is-(focus|error)/, '')
      const allowed = Object.hasOwn(styleProperties, plain) ? styleProperties[plain] : undefined
      const unknown = Object.keys(declarations).find((name) => !allowed?.includes(name))
      if (!allowed) throw new SquareError('InvalidStylesError', `"${selector}" is not a selector of the card`)
      if (unknown) throw new SquareError('InvalidStylesError', `"${unknown}" cannot be set on "${selector}"`)
    }
  }

  /** Verification details are checked as strictly as Square does: an amount in cents or as a number is a mistake. */
  function checkDetails(details) {
    if (details === undefined) return
    const { amount, currencyCode, intent } = details
    const problem =
      (intent !== 'STORE' && !/^\d+(\.\d{1,2})?$/.test(typeof amount === 'string' ? amount : '') && 'amount') ||
      (intent !== 'STORE' && !/^[A-Z]{3}$/.test(currencyCode ?? '') && 'currencyCode') ||
      (!['CHARGE', 'STORE', 'CHARGE_AND_STORE'].includes(intent) && 'intent')
    if (problem) throw new SquareError('VerifyBuyerError', `verificationDetails.${problem} is not valid`)
  }

  class Card {
    #style
    #frame
    #opened
    #isDestroyed = false
    #lastId = 0
    #pending = new Map()
    #listeners = new Map()
    #stop = new AbortController()

    constructor({ style = {} } = {}) {
      checkStyle(style)
      this.#style = style
    }

    async attach(target) {
      this.#refuseDestroyed()
      if (this.#frame) throw new SquareError('PaymentMethodAlreadyAttachedError', 'The card is already attached')
      const container = typeof target === 'string' ? document.querySelector(target) : target
      if (!(container instanceof HTMLElement)) throw new SquareError('ElementNotFoundError', 'No such element')
      this.#frame = newFrame(container)
      const opened = new Promise((resolve) => (this.#opened = resolve))
      window.addEventListener('message', (event) => this.#handle(event), { signal: this.#stop.signal })
      container.append(this.#frame)
      const timer = setTimeout(() => this.#opened(false), patienceMs)
      const isOpen = await opened
      clearTimeout(timer)
      if (isOpen) return
      await this.destroy()
      throw new SquareError('UnexpectedError', 'The card fields did not load')
    }

    async tokenize(verificationDetails) {
      this.#refuseDestroyed()
      if (!this.#frame) throw new SquareError('PaymentMethodNotAttachedError', 'The card is not attached')
      checkDetails(verificationDetails)
      const id = (this.#lastId += 1)
      const result = new Promise((resolve) => this.#pending.set(id, resolve))
      this.#send({ kind: 'tokenize', id })
      return result
    }

    async configure({ style = {} } = {}) {
      this.#refuseDestroyed()
      checkStyle(style)
      this.#style = style
      this.#send({ kind: 'configure', style })
    }

    async focus(field = 'cardNumber') {
      this.#refuseDestroyed()
      this.#send({ kind: 'focus', field })
      return true
    }

    async clear() {
      this.#refuseDestroyed()
      this.#send({ kind: 'clear' })
      return true
    }

    async destroy() {
      this.#refuseDestroyed()
      this.#isDestroyed = true
      this.#stop.abort()
      this.#frame?.remove()
      this.#opened?.(false)
      for (const settle of this.#pending.values()) settle({ status: 'Abort' })
      this.#pending.clear()
      return true
    }

    addEventListener(type, listener) {
      const known = this.#listeners.get(type) ?? new Set()
      this.#listeners.set(type, known.add(listener))
    }

    removeEventListener(type, listener) {
      this.#listeners.get(type)?.delete(listener)
    }

    #refuseDestroyed() {
      if (this.#isDestroyed) throw new SquareError('PaymentMethodAlreadyDestroyedError', 'The card was destroyed')
    }

    #send(message) {
      this.#frame?.contentWindow?.postMessage({ source, ...message }, origin)
    }

    #handle(event) {
      if (event.origin !== origin || event.source !== this.#frame?.contentWindow) return
      const message = event.data
      if (message?.source !== source) return
      if (message.kind === 'ready') this.#send({ kind: 'open', style: this.#style, scheme: schemeOf(this.#frame) })
      if (message.kind === 'opened') this.#opened(true)
      if (message.height > 0) this.#frame.style.height = `${message.height}px`
      if (message.kind === 'result') {
        this.#pending.get(message.id)?.(message.result)
        this.#pending.delete(message.id)
      }
      if (message.kind === 'event') {
        for (const listener of this.#listeners.get(message.type) ?? []) {
          listener(new CustomEvent(message.type, { detail: message.detail }))
        }
      }
    }
  }

  function newFrame(container) {
    const frame = document.createElement('iframe')
    frame.title = 'Secure card payment input frame'
    frame.className = 'sq-card-component'
    frame.src = `${origin}/_sdk/card-frame.html?page=${encodeURIComponent(location.origin)}`
    Object.assign(frame.style, { display: 'block', width: 'calc(100% + 10px)', height: '250px', border: '0' })
    // The fields keep room for their focus ring; so their edges still meet those of the page's own fields.
    frame.style.margin = '-5px'
    // With another scheme than the page's, a browser paints an opaque ground behind a frame.
    const scheme = schemeOf(container)
    if (scheme) frame.style.colorScheme = scheme
    return frame
  }

  /** The page's own choice of light or dark, where it is one; else the system's decides in the frame, too. */
  function schemeOf(element) {
    const { colorScheme } = getComputedStyle(element)
    return colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : undefined
  }

  window.Square = {
    payments(applicationId, locationId) {
      if (!/^(sandbox-)?sq0id[bp]-[\w-]+$/.test(applicationId ?? '')) {
        throw new SquareError('InvalidApplicationIdError', 'The application id is not in the correct format')
      }
      if (typeof locationId !== 'string' || locationId === '') {
        throw new SquareError('InvalidLocationIdError', 'The location id is missing')
      }
      return { card: async (options) => new Card(options) }
    },
  }
}
