import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closest } from '#lib/dom/closest.ts'
import type { Section } from '#app/admin/sections.ts'
import { actOnKey, type StaffDialog } from './act-on-key.ts'
import { goToKey, keyPressed, sectionKeyOf } from './key-table.ts'
import { focusFirstRow, focusTitle, isField } from './press.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** How long the letter of a section may follow the G, in milliseconds. */
const goToWindow = 2000

/** Hears the keys of the back office, and the buttons that open its two dialogs. */
export function useStaffKeys(sections: readonly Section[], open: (dialog: StaffDialog) => void): void {
  const goToSection = useSectionKeys(sections)
  const acts = { open, turned: usePaging() }

  function isDone(event: KeyboardEvent): boolean {
    const { key, target } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && !event.altKey && !event.shiftKey && key.toLowerCase() === 'k')
      return actOnKey('search', target, acts)
    if (isCommand || event.altKey) return false
    const name = keyPressed(key)
    if (name === 'close') return actOnKey(name, target, acts)
    if (!areSingleKeysOn() || isField(target)) return false
    return goToSection(event) || (name !== undefined && actOnKey(name, target, acts))
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return
    if (isDone(event)) event.preventDefault()
  })
  const handleClick = useEffectEvent(({ target }: MouseEvent) => {
    const button = closest(target, 'button[data-key]')
    const name = button?.dataset['key']
    if (name !== 'search' && name !== 'sheet') return
    // A menu closes with the choice: its button has the focus when the dialog goes.
    button?.closest('.menu-anchor')?.querySelector('button')?.focus()
    open(name)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event)
    const onClick = (event: MouseEvent) => handleClick(event)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [])
}

/** The letter of a section after G goes there. */
function useSectionKeys(sections: readonly Section[]): (event: KeyboardEvent) => boolean {
  const goTo = useNavigate()
  const begun = useRef<number>(undefined)
  return ({ key, timeStamp }) => {
    const isSecond = begun.current !== undefined && timeStamp - begun.current < goToWindow
    const letter = key.toUpperCase()
    begun.current = !isSecond && letter === goToKey ? timeStamp : undefined
    if (!isSecond) return letter === goToKey
    const to = sections.find(({ text }) => sectionKeyOf(text) === letter)?.parts[0]?.to
    if (to) void Promise.resolve(goTo(to)).then(focusTitle)
    // The letter belongs to the G: alone it means something else.
    return true
  }
}

/** After a page of a list was turned by its key, the focus goes on in the first row. */
function usePaging(): (hasTurned: boolean) => boolean {
  const { key } = useLocation()
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current) focusFirstRow()
    turned.current = false
  }, [key])
  return (hasTurned) => {
    turned.current = hasTurned
    return hasTurned
  }
}
