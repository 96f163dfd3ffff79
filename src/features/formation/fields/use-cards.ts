import { startTransition, useState } from 'react'
import { useFormHandle, useRepeatedGroup, type RepeatedItem } from '#ui/form/form-groups.ts'

export interface Card extends RepeatedItem {
  isOpen: boolean
  toFix: number
  toggle: () => void
  remove: () => void
}

/** The item removed last, while it can be restored. */
export interface RemovedCard {
  /** Its index in the group. */
  index: number
  /** "Owner 2" */
  title: string
  undo: () => void
}

export interface Cards {
  cards: readonly Card[]
  removed: RemovedCard | null
  append: (value: Record<string, unknown>) => void
  /** "Owner 2 removed", for those who do not see it. */
  announcement: string
}

/**
 * A repeated group as cards that open and close. Whole ones begin closed, new ones and those with errors are open; a
 * card stays open while its errors are being mended. The last one removed can be put back.
 */
export function useCards(path: string, noun: string, isComplete: (index: number) => boolean): Cards {
  const group = useRepeatedGroup(path)
  const { errors, getValue } = useFormHandle()
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(group.items.filter(({ index }) => isComplete(index)).map(({ key }) => key)),
  )
  const [removed, setRemoved] = useState<{ index: number; value: Record<string, unknown> } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const toFixOf = (item: RepeatedItem) => Object.keys(errors).filter((key) => key.startsWith(`${item.path}.`)).length
  const failing = group.items.filter((item) => closed.has(item.key) && toFixOf(item) > 0).map(({ key }) => key)
  if (failing.length > 0) setClosed(new Set([...closed].filter((key) => !failing.includes(key))))

  function remove({ index, path: itemPath }: RepeatedItem) {
    // A copy, because the form library keeps changing its own.
    const value = structuredClone(getValue(itemPath)) as Record<string, unknown>
    group.remove(index)
    setRemoved({ index, value })
    setAnnouncement(`${noun} ${index + 1} removed`)
  }
  function undo({ index, value }: NonNullable<typeof removed>) {
    group.insert(index, value)
    setRemoved(null)
    setAnnouncement(`${noun} ${index + 1} is back`)
  }

  const cards = group.items.map((item) => ({
    ...item,
    isOpen: !closed.has(item.key),
    toFix: toFixOf(item),
    // A card has many fields: its press is answered first.
    toggle: () =>
      startTransition(() =>
        setClosed((before) => {
          const next = new Set(before)
          if (!next.delete(item.key)) next.add(item.key)
          return next
        }),
      ),
    remove: () => remove(item),
  }))
  return {
    cards,
    removed: removed && { index: removed.index, title: `${noun} ${removed.index + 1}`, undo: () => undo(removed) },
    append: group.append,
    announcement,
  }
}
