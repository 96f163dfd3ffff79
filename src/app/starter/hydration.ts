import type { HydrationData } from '#lib/hydration.ts'
import { loaderDataType, loaderTextAttribute } from '#lib/hydration.ts'
import { arrivalKey } from '#ui/navigation/arrival.ts'
import { loadStyles } from './styles.ts'

/** Sent to the window when React has taken the page over. */
export const hydrationStarted = 'legate:react'

const firstInteractions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'input'] as const

/**
 * Hydrates a cached page on the first touch, key press, or focus, or immediately if the page requests it or this tab
 * has stored state to show (`data-react-if-kept` names where). A page that was made for one request has no block of
 * data and starts React by itself. A page that a script navigated to also hydrates immediately, to move the focus.
 */
export function startHydration(): void {
  const block = document.querySelector<HTMLElement>('script[data-react-start]')
  if (!block) return
  const start = JSON.parse(block.textContent ?? '') as HydrationData
  let isStarting = false
  const begin = () => {
    if (isStarting) return
    isStarting = true
    run(start).catch((error: unknown) => {
      // The page stays as it came; the next touch tries again, where the browser asks again for a file that failed.
      isStarting = false
      reportError(error)
    })
  }
  if (block.dataset['reactStart'] === 'now' || hasStoredState()) afterPaint(begin)
  else {
    for (const sign of firstInteractions) addEventListener(sign, begin, { capture: true, passive: true })
    // Files only: a pointer on its way to a control gives them a head start.
    addEventListener('pointerover', (event) => preloadOnApproach(event, start), { passive: true })
  }
  reloadOnHistoryChange(() => isStarting)
}

function hasStoredState(): boolean {
  const keys = document.querySelector<HTMLElement>('[data-react-if-kept]')?.dataset['reactIfKept'] ?? ''
  try {
    return [arrivalKey, ...keys.split(' ')].some((key) => !['[]', null].includes(sessionStorage.getItem(key)))
  } catch {
    return false
  }
}

/** No frame is drawn in a page that nobody sees. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}

function preloadOnApproach({ target }: Event, start: HydrationData): void {
  if (target instanceof Element && target.closest('a, button, input, select, textarea, summary, label')) preload(start)
}

let isPreloaded = false
function preload({ manifest, entry, routes, preloads }: HydrationData): void {
  if (isPreloaded) return
  isPreloaded = true
  void loadStyles()
  for (const href of [manifest, entry, ...Object.values(routes), ...preloads])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** What React Router's own inline scripts would have done. */
async function run(start: HydrationData): Promise<void> {
  preload(start)
  forgetScrollPosition()
  const data = loaderData()
  await import(/* @vite-ignore */ start.manifest)
  const modules = await Promise.all(
    Object.entries(start.routes).map(async ([id, file]) => [id, await import(/* @vite-ignore */ file)] as const),
  )
  Object.assign(globalThis, {
    __reactRouterContext: { ...start.context, stream: new Blob([data]).stream() },
    __reactRouterRouteModules: Object.fromEntries(modules),
  })
  await loadStyles()
  await import(/* @vite-ignore */ start.entry)
}

function loaderData(): string {
  const data = document.querySelector(`script[type="${loaderDataType}"]`)?.textContent ?? ''
  const text = document.querySelector(`[${loaderTextAttribute}]`)?.innerHTML ?? ''
  return data.replace(JSON.stringify(loaderTextAttribute), () => JSON.stringify(text))
}

/**
 * Until now the browser has kept the scroll position. React Router would restore one of its own when it starts: the entry
 * of the history gets a key, and no position under it.
 */
function forgetScrollPosition(): void {
  const state = (history.state ?? {}) as { key?: string }
  const key = state.key ?? Math.random().toString(32).slice(2)
  if (!state.key) history.replaceState({ ...state, key }, '')
  const stored = 'react-router-scroll-positions'
  try {
    const positions = JSON.parse(sessionStorage.getItem(stored) ?? '{}') as Record<string, number>
    delete positions[key]
    sessionStorage.setItem(stored, JSON.stringify(positions))
  } catch {
    // Storage refused: there is no position either.
  }
}

/** An entry of the history that an earlier React of this document made is another page: nobody else would show it. */
function reloadOnHistoryChange(isStarting: () => boolean): void {
  const address = () => location.pathname + location.search
  const shown = address()
  addEventListener('popstate', () => {
    if (!isStarting() && address() !== shown) location.reload()
  })
}
