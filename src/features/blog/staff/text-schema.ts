import { type Extensions, getSchema } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table } from '@tiptap/extension-table/table'
import { TableCell } from '@tiptap/extension-table/cell'
import { TableHeader } from '@tiptap/extension-table/header'
import { TableRow } from '@tiptap/extension-table/row'
import { DOMParser as NodeParser, type Schema } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'

const isAllowedLink = (address: string): boolean => /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(address)

/** With its caption, which is not edited here and not lost either. */
const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent ?? null,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const caption: unknown = node.attrs['caption']
    return typeof caption === 'string' && caption !== ''
      ? ['table', ['caption', caption], ['tbody', 0]]
      : ['table', ['tbody', 0]]
  },
})

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: 'col' } }
  },
})

/** What an article consists of: the allow-list's elements and no others (decision 22). */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, rel: null },
    },
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  Image,
  // No widths: they would be styles, which articles don't have.
  CaptionedTable.configure({ resizable: false }),
  TableRow,
  TableCell,
  ScopedHeader,
]

const schema: Schema = getSchema(textExtensions)

/** Clean nodes as the editor holds them. */
export const readNodes = (nodes: DocumentFragment) => NodeParser.fromSchema(schema).parse(nodes).toJSON() as object

export { isAllowedLink }
