// The part of the starter that wakes islands; React comes with the first of them (docs/islands.md).
import { closest } from '#lib/dom/closest.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { readItem } from '#lib/session-storage.ts'
import { hasSessionFlag, onSessionChange } from '#features/auth/session-flag.ts'
import { loadStyles } from '#app/starter/styles.ts'
import { holdAct } from './hold-act.ts'
import type { StartIf } from './island.tsx'
import { islandOpened } from './island-opened.ts'

type IslandScript = typeof import('#app/entry.client.tsx')

const signs = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'submit', 'dragenter'] as const
const control = 'a, button, input, select, textarea, summary, label'

const acts = new WeakMap<HTMLElement, Set<Element>>()
const starts = new WeakMap<HTMLElement, Promise<boolean>>()
let pressed: HTMLElement | undefined

/** Hydrates each island at the first sign of a person in it, and does again what was done there until then. */
export function startIslands(): void {
  for (const sign of signs) document.addEventListener(sign, hear, { capture: true })
  document.addEventListener('pointerover', ({ target }) => approach(target), { passive: true })
  document.addEventListener('click', (event) => void hearOpener(event))
  onSessionChange(startWanted)
  startFilled()
  if (document.visibilityState === 'hidden') startWanted()
  else requestAnimationFrame(() => setTimeout(startWanted))
}

/** Those that what this browser knows asks for (`startIf`). */
function startWanted(): void {
  const asked = new URLSearchParams(location.search)
  for (const island of document.querySelectorAll<HTMLElement>('[data-start-if]')) {
    const wanted = JSON.parse(island.dataset['startIf'] ?? '{}') as StartIf
    const isKept = wanted.kept?.some((key) => ![null, '[]'].includes(readItem(key)))
    if (isKept || wanted.asked?.some((name) => asked.has(name)) || (wanted.loggedIn && hasSessionFlag()))
      void start(island)
  }
}

/** What was typed or chosen before this script ran waits to be told of, and its field may never be touched again. */
function startFilled(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-island] :is(input, textarea)')) {
    // The value of a box is not what someone chose, and may differ from the page's: "on" stands for none.
    const isChoice = field.type === 'checkbox' || field.type === 'radio'
    const isAsItCame = isChoice ? field.checked === field.defaultChecked : field.value === field.defaultValue
    const island = isAsItCame ? null : closest(field, '[data-island]')
    if (!island) continue
    // What was typed stays in the field, and React takes it from there.
    if (isChoice) heldIn(island).add(field)
    void start(island)
  }
}

function hear(event: Event): void {
  const island = closest(event.target, '[data-island]:not([data-live])')
  if (!island) return
  holdAct(heldIn(island), event)
  void start(island)
}

function heldIn(island: HTMLElement): Set<Element> {
  const held = acts.get(island) ?? new Set()
  acts.set(island, held)
  return held
}

async function hearOpener(event: MouseEvent): Promise<void> {
  const opener = closest(event.target, '[data-opens]')
  const island = opener && islandNamed(opener.dataset['opens'])
  if (!opener || !island || event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  pressed = opener
  const isLive = await start(island)
  if (pressed !== opener) return
  pressed = undefined
  if (isLive) island.dispatchEvent(new CustomEvent(islandOpened, { detail: opener }))
  else if (opener instanceof HTMLAnchorElement) location.assign(opener.href)
}

/** A pointer on its way to a control gives the files a head start. */
function approach(target: EventTarget | null): void {
  const near = closest(target, control)
  const island = closest(near, '[data-island]') ?? islandNamed(closest(near, '[data-opens]')?.dataset['opens'])
  if (island && !starts.has(island)) load(island).catch(() => {})
}

async function load({ dataset }: HTMLElement) {
  const { loadIsland }: IslandScript = await import(
    /* @vite-ignore */ document.documentElement.dataset['islands'] ?? ''
  )
  return loadIsland(dataset['island'] ?? '')
}

/** True once the island lives. False when its code did not come: the HTML does what it does alone, or says that it can't. */
function start(island: HTMLElement): Promise<boolean> {
  const started = starts.get(island) ?? hydrate(island)
  starts.set(island, started)
  return started
}

async function hydrate(island: HTMLElement): Promise<boolean> {
  const [takeOver] = await Promise.all([load(island).catch(reportError), loadStyles()])
  const held = acts.get(island) ?? new Set()
  acts.delete(island)
  island.dataset['live'] = ''
  if (takeOver) {
    takeOver(island, held)
    return true
  }
  for (const control of held) {
    if (control instanceof HTMLFormElement) control.requestSubmit()
    else if (control instanceof HTMLAnchorElement) control.click()
    else if (control instanceof HTMLButtonElement) {
      if (control.type === 'submit' && control.form) control.form.requestSubmit(control)
      else offerReload(island)
    }
  }
  delete island.dataset['live']
  starts.delete(island)
  return false
}

/** Some browsers remember that a module did not come: only a new load of the page asks for it again. */
function offerReload(island: HTMLElement): void {
  const link = Object.assign(document.createElement('a'), { href: '', textContent: 'Reload the page' })
  const notice = Object.assign(document.createElement('p'), { className: 'banner danger', role: 'alert' })
  notice.append('Part of this page didn’t load. ', link)
  if (!island.previousElementSibling?.matches('[role=alert]')) island.before(notice)
}

const islandNamed = (name: string | undefined) =>
  name === undefined ? null : document.querySelector<HTMLElement>(`[data-island="${name}"]`)
