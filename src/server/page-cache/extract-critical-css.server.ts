// The part of a stylesheet that one page can use, so that it can be written into the page (docs/decisions/0032).
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** Gives a page's HTML the rules it can use, in their order. */
export type CriticalCssExtractor = (html: string) => string

/** One selector of a rule with the classes and elements that must stand in a page for it. */
interface Selector extends Needed {
  text: string
}

interface Needed {
  classes: readonly string[]
  elements: readonly string[]
}

interface Declaration {
  /** Of a custom property: kept only where something refers to it. */
  property?: string
  text: string
}

type Part =
  | { kind: 'rule'; selectors: readonly Selector[]; declarations: readonly Declaration[] }
  | { kind: 'block'; head: string; parts: readonly Part[] }
  | { kind: 'named'; name: string; text: string }
  | { kind: 'text'; text: string }

/** Named things, and faces by their family, stand in the page only where something kept refers to them. */
const named = /^(property|keyframes)$/

/** Reads the sheet once; the function that comes back is cheap. */
export function extractCriticalCss(css: string): CriticalCssExtractor {
  const sheet = postcss.parse(css)
  const parts = partsOf(sheet)
  const families = new Set<string>()
  sheet.walkAtRules('font-face', (face) => void families.add(familyOf(face)))
  return (html) => {
    const used = new Used(parts, families, html)
    return written(parts, used)
  }
}

/** What is kept for one page. */
class Used {
  readonly names: Set<string>
  readonly #classes: ReadonlySet<string>
  readonly #elements: ReadonlySet<string>
  readonly #families: ReadonlySet<string>

  constructor(parts: readonly Part[], families: ReadonlySet<string>, html: string) {
    this.#families = families
    this.#classes = classesOf(html)
    this.#elements = elementsOf(html)
    this.names = new Set()
    this.#add(html)
    let before: number
    do {
      before = this.names.size
      this.#collect(parts)
    } while (this.names.size > before)
  }

  /** The page may match it, going by classes and elements: attributes and states are taken as given. */
  has({ classes, elements }: Selector): boolean {
    return classes.every((name) => this.#classes.has(name)) && elements.every((name) => this.#elements.has(name))
  }

  keeps({ property }: Declaration): boolean {
    return property === undefined || this.names.has(property)
  }

  /** A custom property that is kept may refer to others: said again until nothing is added. */
  #collect(parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.kind === 'block') this.#collect(part.parts)
      else if (part.kind === 'named' && this.names.has(part.name)) this.#add(part.text)
      else if (part.kind === 'rule' && part.selectors.some((selector) => this.has(selector))) {
        for (const declaration of part.declarations) if (this.keeps(declaration)) this.#add(declaration.text)
      }
    }
  }

  #add(text: string): void {
    for (const name of namesIn(text)) this.names.add(name)
    // A family's name may be several words.
    for (const family of this.#families) if (text.includes(family)) this.names.add(family)
  }
}

function written(parts: readonly Part[], used: Used): string {
  return parts.map((part) => textOf(part, used)).join('')
}

function textOf(part: Part, used: Used): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'named':
      return used.names.has(part.name) ? part.text : ''
    case 'block': {
      const inside = written(part.parts, used)
      return inside && `${part.head}{${inside}}`
    }
    case 'rule': {
      const selectors = part.selectors.filter((selector) => used.has(selector))
      const declarations = part.declarations.filter((declaration) => used.keeps(declaration))
      if (selectors.length === 0 || declarations.length === 0) return ''
      return `${selectors.map(({ text }) => text).join(',')}{${declarations.map(({ text }) => text).join(';')}}`
    }
  }
}

const partsOf = (container: Container): Part[] => (container.nodes ?? []).flatMap((node) => partOf(node))

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [rulePart(node)]
  if (node.type === 'atrule') return [atRulePart(node)]
  return []
}

function rulePart(rule: Rule): Part {
  const declarations = (rule.nodes ?? []).map((node): Declaration => {
    if (node.type !== 'decl') throw new Error(`The stylesheet nests ${node.type} in ${rule.selector}`)
    const isCustom = node.prop.startsWith('--')
    const text = `${node.prop}:${node.value}${node.important ? '!important' : ''}`
    // Its own name is no reference to it.
    return isCustom ? { property: node.prop, text } : { text }
  })
  const selectors = rule.selectors.map((text) => ({ text, ...needed(text) }))
  return { kind: 'rule', selectors, declarations }
}

function atRulePart(rule: AtRule): Part {
  const name = rule.params.trim()
  if (named.test(rule.name)) return { kind: 'named', name, text: rule.toString() }
  if (!rule.nodes) return { kind: 'text', text: `@${rule.name} ${rule.params};` }
  if (rule.name === 'view-transition') return { kind: 'text', text: rule.toString() }
  if (rule.name === 'font-face') return { kind: 'named', name: familyOf(rule), text: rule.toString() }
  return { kind: 'block', head: `@${rule.name}${name && ` ${name}`}`, parts: partsOf(rule) }
}

function familyOf(face: AtRule): string {
  let family: string | undefined
  face.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/^["']|["']$/g, '')
  })
  if (!family) throw new Error(`A face of the stylesheet has no family: ${face.toString()}`)
  return family
}

const selectors = selectorParser()

/** What stands in `:not()`, `:is()`, `:has()` or brackets demands nothing; a class `is-…` is a state that comes and goes. */
function needed(selector: string): Needed {
  // The nodes of a selector itself: what a function excludes or offers lies below them.
  const nodes = selectors.astSync(selector).nodes.flatMap((one) => one.nodes)
  return {
    classes: nodes.flatMap((node) => (node.type === 'class' && !node.value.startsWith('is-') ? [node.value] : [])),
    elements: nodes.flatMap((node) => (node.type === 'tag' ? [node.value.toLowerCase()] : [])),
  }
}

/** With those that a parser adds by itself. */
function elementsOf(html: string): Set<string> {
  const tags = html.matchAll(/<([a-z][\w-]*)/gi)
  return new Set([...Array.from(tags, ([, name = '']) => name.toLowerCase()), 'html', 'head', 'body', 'tbody'])
}

function classesOf(html: string): Set<string> {
  const lists = html.matchAll(/\bclass="([^"]*)"/g)
  return new Set(
    [...lists].flatMap(([, list = '']) => list.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/)),
  )
}

/** Words that may name a custom property or an animation. */
function namesIn(text: string): string[] {
  const [, value = text] = /^--[\w-]+:(.*)$/s.exec(text) ?? []
  return value.match(/-{0,2}[A-Za-z_][\w-]*/g) ?? []
}
