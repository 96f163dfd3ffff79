import { useRef, useState } from 'react'
import { useFormHandle, useRepeatedGroup, type RepeatedItem } from '#ui/form/form-groups.ts'

export interface Card extends RepeatedItem {
  isOpen: boolean
  toFix: number
  toggle: () => void
  remove: () => void
}

interface Cards {
  cards: readonly Card[]
  append: (value: Record<string, unknown>) => void
  /** Put it on the button that adds an item: the focus goes there when one is removed. */
  addButton: (element: HTMLElement | null) => void
  /** "Owner 2 removed", for those who do not see it. */
  announcement: string
}

/**
 * A repeated group as cards that open and close. Whole ones begin closed, new ones and those with errors are open; a
 * card stays open while its errors are being mended.
 */
export function useCards(path: string, noun: string, isComplete: (index: number) => boolean): Cards {
  const group = useRepeatedGroup(path)
  const { errors } = useFormHandle()
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(group.items.filter(({ index }) => isComplete(index)).map(({ key }) => key)),
  )
  const [announcement, setAnnouncement] = useState('')
  const button = useRef<HTMLElement | null>(null)
  const toFixOf = (item: RepeatedItem) => Object.keys(errors).filter((key) => key.startsWith(`${item.path}.`)).length
  const failing = group.items.filter((item) => closed.has(item.key) && toFixOf(item) > 0).map(({ key }) => key)
  if (failing.length > 0) setClosed(new Set([...closed].filter((key) => !failing.includes(key))))

  const cards = group.items.map((item) => ({
    ...item,
    isOpen: !closed.has(item.key),
    toFix: toFixOf(item),
    toggle: () =>
      setClosed((before) => {
        const next = new Set(before)
        if (!next.delete(item.key)) next.add(item.key)
        return next
      }),
    remove: () => {
      group.remove(item.index)
      setAnnouncement(`${noun} ${item.index + 1} removed`)
      button.current?.focus()
    },
  }))
  return {
    cards,
    append: group.append,
    addButton: (element) => {
      button.current = element
    },
    announcement,
  }
}
