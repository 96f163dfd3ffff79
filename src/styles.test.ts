import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import { expect, test } from 'vitest'

/** Sheets that come after the components and change them on purpose: what paper and forced colors show differently. */
const onTop = ['ui/styles/print.css', 'ui/styles/states.css']

/** The classes that a selector styles wherever they stand: alone, with no parent, no tag, and no second class. */
function bareClasses(selector: string): string[] {
  const names: string[] = []
  parseSelectors((list) => {
    for (const { nodes } of list.nodes) {
      const classes = nodes.flatMap((node) => (node.type === 'class' ? [node.value] : []))
      // `:hover` and `::before` narrow nothing; `:has(…)` and `:not(…)` do.
      const isBare = nodes.every((node) => node.type === 'class' || (node.type === 'pseudo' && node.nodes.length === 0))
      if (isBare && classes.length === 1) names.push(...classes)
    }
  }).processSync(selector)
  return names
}

/** The classes that more than one of these sheets styles without saying where. */
function findCollisions(sheets: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, Set<string>>()
  for (const [file, text] of sheets) {
    postcss.parse(text).walkRules(({ selector, parent }) => {
      if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return
      for (const name of bareClasses(selector)) owners.set(name, (owners.get(name) ?? new Set()).add(file))
    })
  }
  return [...owners].filter(([, files]) => files.size > 1).map(([name, files]) => `.${name}: ${[...files].join(', ')}`)
}

test('a class that a sheet styles wherever it stands is no other sheet’s', () => {
  const files = globSync('**/*.css', { cwd: import.meta.dirname })
  expect(files).toEqual(expect.arrayContaining(onTop))
  const components = files.filter((file) => !onTop.includes(file))
  const texts = components.map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const)
  // Two parts that share a look share a sheet; one that only sounds alike gets another name, or says under what it stands.
  expect(findCollisions(new Map(texts))).toEqual([])
})

/** What a sheet adds to its own class, named as a class that another sheet styles wherever it stands: it takes that look too. */
function borrowedNames(sheets: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string[]>()
  const pairs: { file: string; own: string; added: string }[] = []
  for (const [file, text] of sheets) {
    postcss.parse(text).walkRules(({ selector }) => {
      for (const name of bareClasses(selector)) owners.set(name, [...(owners.get(name) ?? []), file])
      for (const [, own = '', added = ''] of selector.matchAll(/\.([\w-]+)\.([\w-]+)/g))
        pairs.push({ file, own, added })
    })
  }
  const isOthers = ({ file, own, added }: (typeof pairs)[number]) =>
    owners.get(own)?.includes(file) && owners.has(added) && !owners.get(added)?.includes(file)
  return [...new Set(pairs.filter(isOthers).map(({ file, own, added }) => `.${own}.${added}: ${file}`))]
}

test('what is added to a class is named as no other sheet’s class', () => {
  const files = globSync('**/*.css', { cwd: import.meta.dirname }).filter((file) => !onTop.includes(file))
  const texts = files.map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const)
  expect(borrowedNames(new Map(texts))).toEqual([])
  const button = '.btn { color: red } .btn.block, .btn.compact, .input.btn { color: red }'
  expect(borrowedNames(new Map(Object.entries({ button, section: '.block, .input { color: blue }' })))).toEqual([
    '.btn.block: button',
  ])
})

/** Which weights the web faces of each family cover, by the name that `font` and `font-family` give it. */
function faceWeights(): Record<string, [number, number][]> {
  const read = (file: string) => readFileSync(join(import.meta.dirname, 'ui/styles', file), 'utf8')
  const faces: Record<string, [number, number][]> = {}
  postcss.parse(read('fonts.css')).walkAtRules('font-face', (rule) => {
    const facts = new Map(rule.nodes?.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : [])))
    const [low = NaN, high = low] = facts.get('font-weight')?.split(' ').map(Number) ?? []
    if (facts.get('font-style') === 'normal') (faces[facts.get('font-family') ?? ''] ??= []).push([low, high])
  })
  const named: typeof faces = {}
  for (const [, name = '', family = ''] of read('tokens.css').matchAll(/(--font-\w+): ('[^']+')/g))
    named[name] = faces[family] ?? []
  return named
}

/** What asks a family for a weight between its faces: the browser then takes the heavier one. */
function uncoveredWeights(text: string, faces: ReturnType<typeof faceWeights>): string[] {
  const found: string[] = []
  postcss.parse(text).walkRules((rule) => {
    const own = (prop: string) => rule.nodes.find((node) => node.type === 'decl' && node.prop === prop)?.toString()
    const font = [own('font'), own('font-family'), own('font-weight')].join(' ')
    const weight = Number((own('font-weight') ?? own('font'))?.match(/(?<=[: ])\d{3}(?= |$)/)?.[0])
    const covers = faces[font.match(/--font-\w+/)?.[0] ?? '']
    if (weight && covers && !covers.some(([low, high]) => low <= weight && weight <= high))
      found.push(`${rule.selector}: ${weight}`)
  })
  return found
}

test('a weight is one that a face of its family covers', () => {
  const faces = faceWeights()
  expect(Object.values(faces).filter((weights) => weights.length > 0)).toHaveLength(3)
  const files = globSync('**/*.css', { cwd: import.meta.dirname })
  const found = files.flatMap((file) => uncoveredWeights(readFileSync(join(import.meta.dirname, file), 'utf8'), faces))
  expect(found).toEqual([])
  const wrong = '.a { font: 430 1rem/1 var(--font-serif) } .b { font-family: var(--font-serif); font-weight: 450 }'
  const right = '.c { font: 420 1rem/1 var(--font-serif) } .d { font: 450 1rem var(--font-sans) }'
  expect(uncoveredWeights(wrong + right, faces)).toEqual(['.a: 430', '.b: 450'])
})

/** Where any element counts by what stands before it: what comes anywhere then has its neighbors' descendants styled again. */
function anyNeighbors(text: string): string[] {
  const found: string[] = []
  postcss.parse(text).walkRules(({ selector }) => {
    parseSelectors((list) => {
      for (const one of list.nodes) {
        const { nodes } = one
        const sibling = nodes.findIndex((node) => node.type === 'combinator' && /^\s*[+~]\s*$/.test(node.value))
        const before = nodes[sibling - 1]
        if (nodes.at(-1)?.type === 'universal' && (before?.type === 'universal' || before?.type === 'tag'))
          found.push(String(one).trim())
      }
    }).processSync(selector)
  })
  return found
}

test('no sheet styles any element after any other (decision 280)', () => {
  const files = globSync('**/*.css', { cwd: import.meta.dirname })
  const found = files.flatMap((file) => anyNeighbors(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(found).toEqual([])
  expect(anyNeighbors('.stack > * + *, h2 + *, .a ~ p ~ *, .error-msg + *, h2 + p { margin: 0 }')).toEqual([
    '.stack > * + *',
    'h2 + *',
  ])
})

test('two sheets collide by bare names alone', () => {
  const one = '@layer components { .who { color: red } .who:hover, .card .file { color: red } }'
  const collide = (other: string) => findCollisions(new Map(Object.entries({ one, other })))
  expect(collide('.page .who, p.who, .who.late, .who:has(b), .who b { color: blue }')).toEqual([])
  expect(collide('.file { color: blue }')).toEqual([])
  expect(collide('@media print { .label, .who::before { color: blue } }')).toEqual(['.who: one, other'])
})
