import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from '#ui/after-paint.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Section } from '#app/admin/sections.ts'
import { focusTitle } from '#app/admin/keys/press.ts'
import { hitId, SearchHits } from './search-hits.tsx'
import { groupsOf } from './search-groups.ts'
import { useStaffSearch } from './use-staff-search.ts'

interface SearchPaletteProps {
  sections: readonly Section[]
  onClose: () => void
}

/** Search from anywhere in the back office: one field, and what it finds below it. */
export function SearchPalette({ sections, onClose }: SearchPaletteProps) {
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState(0)
  const { found, isSearching, failure, tryAgain } = useStaffSearch(words)
  const listId = useId()
  // Marks and groups follow the words that the answer is for.
  const groups = groupsOf(failure ? undefined : found?.answer, found?.q ?? words.trim(), sections)
  const hits = groups.flatMap((group) => group.hits)
  const place = Math.min(current, hits.length - 1)
  const currentId = place < 0 ? undefined : hitId(listId, place)
  const { open, choose, forget } = useChoice({ to: hits[place]?.to, isSearching, onClose })
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { length } = hits
    if (event.key === 'Enter') choose(event.ctrlKey || event.metaKey)
    else if (event.key === 'ArrowDown' && length > 0) setCurrent((place + 1) % length)
    else if (event.key === 'ArrowUp' && length > 0) setCurrent((place - 1 + length) % length)
    else return
    event.preventDefault()
  }
  const facts = { words, isSearching, failure, count: hits.length, isMore: found?.answer.isMore ?? false }
  return (
    <Dialog title="Search" focus="field" atOnce onClose={onClose}>
      <div className="palette">
        <div className="top">
          <Search className="icon" aria-hidden="true" />
          <input
            className="input"
            type="text"
            role="combobox"
            aria-label="Search everything"
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={currentId}
            placeholder="Name, email, company, order, or UBI"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              setCurrent(0)
              forget()
            }}
            onKeyDown={handleKeyDown}
          />
        </div>
        {failure ? <Failed text={failure} onTryAgain={tryAgain} /> : null}
        <SearchHits id={listId} groups={groups} current={place} onOpen={open} />
        <PaletteBase facts={facts} />
      </div>
    </Dialog>
  )
}

interface ChoiceOptions {
  /** The address of the hit that Enter opens. */
  to: string | undefined
  isSearching: boolean
  onClose: () => void
}

/** Opens hits. Enter that comes before the answer waits for it: what is shown was found for other words. */
function useChoice({ to, isSearching, onClose }: ChoiceOptions) {
  const goTo = useNavigate()
  const awaited = useRef<{ inNewTab: boolean }>(undefined)
  function open(address: string) {
    onClose()
    void afterPaint()
      .then(() => goTo(address))
      .then(focusTitle)
  }
  function choose(inNewTab: boolean) {
    awaited.current = isSearching ? { inNewTab } : undefined
    if (isSearching || to === undefined) return
    if (inNewTab) window.open(to, '_blank', 'noopener')
    else open(to)
  }
  const chooseAwaited = useEffectEvent(() => {
    if (awaited.current) choose(awaited.current.inNewTab)
  })
  useEffect(() => {
    if (!isSearching) chooseAwaited()
  }, [isSearching])
  const forget = () => {
    awaited.current = undefined
  }
  return { open, choose, forget }
}

function Failed({ text, onTryAgain }: { text: string; onTryAgain: () => void }) {
  return (
    <div className="failed">
      <p role="alert">{text}</p>
      <Button compact onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}

function PaletteBase({ facts }: { facts: StatusFacts }) {
  return (
    <div className="base">
      <ul className="keymap" aria-label="Keys in search">
        <li>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move
        </li>
        <li>
          <kbd>Enter</kbd> open
        </li>
        <li>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> new tab
        </li>
      </ul>
      <p className="xs muted" role="status">
        {statusText(facts)}
      </p>
    </div>
  )
}

interface StatusFacts {
  words: string
  isSearching: boolean
  failure: string
  count: number
  isMore: boolean
}

function statusText({ words, isSearching, failure, count, isMore }: StatusFacts): string {
  if (words.trim() === '' || failure) return ''
  if (isSearching) return 'Searching…'
  if (count === 0) return 'No results. A search finds the beginnings of words and numbers.'
  const many = `${count} ${count === 1 ? 'result' : 'results'}`
  return isMore ? `${many}; type more to find the others` : many
}
