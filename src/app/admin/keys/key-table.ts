/** Every key of the back office. The handler, the sheet, and the hints beside the controls read this table alone. */
export const keyGroups = [
  {
    title: 'Everywhere',
    keys: [
      { name: 'search', keys: ['Ctrl', 'K'], does: 'Search everything; ⌘ K on a Mac' },
      { name: 'filter', keys: ['/'], does: 'Filter this list' },
      { name: 'sheet', keys: ['?'], does: 'Show keys' },
      { name: 'close', keys: ['Esc'], does: 'Close, or clear the selection' },
    ],
  },
  {
    title: 'In a list',
    keys: [
      { name: 'next-row', keys: ['J'], does: 'Next row' },
      { name: 'previous-row', keys: ['K'], does: 'Previous row' },
      { name: 'look', keys: ['Space'], does: 'Quick look' },
      { name: 'open', keys: ['O'], does: 'Open, as Enter does' },
      { name: 'select', keys: ['X'], does: 'Select' },
      { name: 'previous-page', keys: ['['], does: 'Previous page' },
      { name: 'next-page', keys: [']'], does: 'Next page' },
    ],
  },
  {
    title: 'On orders',
    keys: [
      { name: 'take', keys: ['T'], does: 'Take next order' },
      { name: 'assign', keys: ['A'], does: 'Assign' },
      { name: 'due-date', keys: ['D'], does: 'Change due date' },
      { name: 'remind', keys: ['R'], does: 'Remind client' },
      { name: 'note', keys: ['N'], does: 'Add a note' },
      { name: 'message', keys: ['M'], does: 'Write to the client' },
      { name: 'copy', keys: ['C'], does: 'Copy the next answer' },
    ],
  },
  { title: 'On a lead', keys: [{ name: 'reply', keys: ['E'], does: 'Claim it and reply' }] },
] as const

export type StaffKey = (typeof keyGroups)[number]['keys'][number]
export type KeyName = StaffKey['name']

/** Pressed before the letter of a section. */
export const goToKey = 'G'
/** The letters of sections, by their names in the bar. */
const sectionKeys: Readonly<Record<string, string>> = {
  Orders: 'O',
  People: 'P',
  Leads: 'L',
  Consultations: 'C',
  Money: 'M',
  Numbers: 'N',
}

export const sectionKeyOf = (section: string): string | undefined => sectionKeys[section]

const allKeys: readonly StaffKey[] = keyGroups.flatMap(({ keys }) => [...keys])

/** The key of this name, as it is written on a keyboard. */
export const keysOf = (name: KeyName): readonly string[] => allKeys.find((one) => one.name === name)?.keys ?? []

/** What a single pressed key means; keys with Ctrl are not single. */
export function keyPressed(key: string): KeyName | undefined {
  const written = key === ' ' ? 'Space' : key === 'Escape' ? 'Esc' : key.toUpperCase()
  return allKeys.find(({ keys }) => keys.length === 1 && keys[0] === written)?.name
}
