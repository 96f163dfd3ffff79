// What runs inside a page: each function stands alone, because the browser gets its text.

/** Before a page's own scripts: the clock stands, chance repeats itself, no caret blinks, and nothing goes away or leads on by itself. */
export function standStill(moment: string): void {
  const now = Date.parse(moment)
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now], made) as object,
    apply: () => new Date(now).toString(),
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  })
  let seed = 1
  Math.random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { caret-color: transparent !important }')
  document.adoptedStyleSheets.push(sheet)
  const longestMs = 1500
  const later = globalThis.setTimeout.bind(globalThis)
  const setTimer = (work: () => void, ms = 0, ...values: []) => later(ms > longestMs ? () => {} : work, ms, ...values)
  Object.assign(globalThis, { setTimeout: setTimer })
}

/** A page of islands stands as it came; what the router has is there once React has it. */
export function isTakenOver(): boolean {
  const main = document.querySelector('main')
  const isOfIslands = document.documentElement.dataset['islands'] !== undefined
  return isOfIslands || main === null || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

export function touchIslands(): void {
  for (const island of document.querySelectorAll('[data-island]'))
    island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

export const areIslandsLive = (): boolean => document.querySelector('[data-island]:not([data-live])') === null

/** Fetches what waits until it is scrolled to. */
export async function scrollThrough(): Promise<void> {
  // A browser without a screen now and then draws no frame until something changes.
  const frame = () => new Promise((drawn) => void (requestAnimationFrame(drawn), setTimeout(drawn, 100)))
  const { scrollHeight } = document.documentElement
  for (let top = 0; top < scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await frame()
}

/** Resolves when fonts and images are there, what moves is at its end, and nothing has changed for a while. */
export async function rest(): Promise<void> {
  const quietMs = 120
  const quiet = () =>
    new Promise<void>((done) => {
      let timer = setTimeout(end, quietMs)
      const observer = new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(end, quietMs)
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      function end() {
        observer.disconnect()
        done()
      }
    })
  const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
  await quiet()
  await document.fonts.ready
  const loading = Array.from(document.images).filter(({ complete }) => !complete)
  await Promise.allSettled(loading.map((image) => image.decode()))
  while (moving().length > 0) {
    for (const animation of moving()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
    await quiet()
  }
}
