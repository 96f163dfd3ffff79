import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What texts may refer to. */
export interface Catalog {
  /** Every file of the repository, relative to its root. */
  files: ReadonlySet<string>
  decisions: ReadonlySet<number>
  requirements: ReadonlySet<string>
  moves: ReadonlySet<string>
}

const ignoredFolders = new Set(['node_modules', 'build', 'data', 'coverage', 'test-results', 'playwright-report'])

/** Returns every file under `root`, except what tools generate. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    if (!entry.isDirectory()) return [path]
    return entry.name.startsWith('.') || ignoredFolders.has(entry.name) ? [] : listFiles(root, path)
  })
}

/** Reads which documents, decisions, requirements, and payment moves the repository defines. */
export function readCatalog(root: string): Catalog {
  const files = listFiles(root)
  const rowsOf = (document: string, row: RegExp) =>
    new Set([...readFileSync(join(root, 'docs', document), 'utf8').matchAll(row)].map(([, name = '']) => name))
  return {
    files: new Set(files),
    decisions: new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []).map(Number)),
    requirements: rowsOf('security.md', /^\| (R\d+) \|/gm),
    moves: rowsOf('payments.md', /^\| (T\d+) /gm),
  }
}

const isText = (file: string) => /\.(tsx?|mjs|js|css|sql|md|html)$|^\.env\.example$/.test(file)

/** Returns the references to what the repository does not hold, as `file:line reference`. */
export function findDeadReferences(root: string, catalog = readCatalog(root)): string[] {
  return [...catalog.files].filter(isText).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => deadIn(line, file, catalog).map((dead) => `${file}:${index + 1} ${dead}`)),
  )
}

/** Returns the references in one line that lead nowhere. */
export function deadIn(line: string, file: string, catalog: Catalog): string[] {
  return [
    ...matches(line, /(?<![\w/.*-])([\w./-]*[\w-]\.md)\b/g).filter((name) => !isDocument(name, catalog)),
    ...matches(line, /\b(DECISION[S])\b/g),
    ...matches(line, /(?<![\w-])(R[1-9]\d{0,2})(?![\w-])/g).filter((name) => !catalog.requirements.has(name)),
    ...matches(line, /(?<![\w'-])(T[1-9]\d?)(?![\w:-])/g).filter((name) => !catalog.moves.has(name)),
    ...decisionsIn(line)
      .filter((number) => !catalog.decisions.has(number))
      .map((number) => `decision ${number}`),
    ...(file === 'docs/security.md' ? matches(line, /`([\w/.-]+\.(?:test|spec)\.tsx?)`/g) : []).filter(
      (name) => !isSomeFile(name, catalog),
    ),
  ]
}

const matches = (line: string, pattern: RegExp): string[] => [...line.matchAll(pattern)].map(([, found = '']) => found)

const isSomeFile = (name: string, { files }: Catalog) =>
  [...files].some((file) => file === name || file.endsWith(`/${name}`))

/** A document is named by its path from the root or by its name alone. */
const isDocument = (name: string, catalog: Catalog) =>
  catalog.files.has(name.replace(/^(\.\.?\/)+/, '')) || (basename(name) === name && isSomeFile(name, catalog))

/** The numbers in `decision 3` and `decisions 3, 4, and 5`. */
function decisionsIn(line: string): number[] {
  return matches(line, /\bdecisions? (\d+(?:(?:,? and |, )\d+)*)/gi)
    .flatMap((list) => list.match(/\d+/g) ?? [])
    .map(Number)
}
