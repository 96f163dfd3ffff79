/** Two characters of the private use area, where the selection begins and ends. */
export const marks = { anchor: '\uE000', head: '\uE001' } as const

/** The HTML with marks at the ends of the selection, if that lies in it. */
export function markedHtml(root: HTMLElement): string {
  const selection = getSelection()
  const copy = root.cloneNode(true)
  if (!(copy instanceof HTMLElement) || !selection?.anchorNode || !selection.focusNode) return root.innerHTML
  if (!root.contains(selection.anchorNode) || !root.contains(selection.focusNode)) return root.innerHTML
  const ends = [
    { mark: marks.anchor, at: placeIn(root, copy, selection.anchorNode, selection.anchorOffset) },
    { mark: marks.head, at: placeIn(root, copy, selection.focusNode, selection.focusOffset) },
  ]
  // Ranges move with what is put before them.
  for (const { mark, at } of ends) at.insertNode(document.createTextNode(mark))
  return copy.innerHTML
}

/** The same place in a copy of the tree. */
function placeIn(root: Node, copy: Node, node: Node, offset: number): Range {
  const way: number[] = []
  for (let at = node; at !== root && at.parentNode; at = at.parentNode)
    way.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode))
  const same = way.reduce<Node>((at, index) => at.childNodes[index] ?? at, copy)
  const range = document.createRange()
  range.setStart(same, offset)
  range.collapse(true)
  return range
}
