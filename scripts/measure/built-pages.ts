import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

interface BuiltRoute {
  id: string
  parentId?: string
  module: string
}

/** The built client as files that import each other. */
export class BuiltPages {
  readonly #folder: URL
  readonly #names: readonly string[]
  readonly #texts = new Map<string, string>()
  readonly #sizes = new Map<string, number>()
  readonly routes: Readonly<Record<string, BuiltRoute>>

  constructor(folder: URL) {
    this.#folder = new URL('assets/', folder)
    this.#names = readdirSync(this.#folder).filter((name) => name.endsWith('.js'))
    const map = this.#text(this.#routeMap)
    const { routes } = JSON.parse(map.slice(map.indexOf('{'), map.lastIndexOf('}') + 1)) as Pick<BuiltPages, 'routes'>
    this.routes = routes
  }

  /** The files that a page of the router loads by itself: what every page has, its route's, its frames', and more. */
  filesOf(routeId: string, more: readonly string[] = []): ReadonlySet<string> {
    const chain: string[] = []
    for (let at: BuiltRoute | undefined = this.routes[routeId]; at; at = this.routes[at.parentId ?? ''])
      chain.push(at.module.replace('/assets/', ''))
    const base = ['entry.client', 'start-router', 'starter-router'].map((name) => this.#named(name)[0] ?? '')
    return this.#closure([this.#routeMap, ...base, ...chain, ...more])
  }

  /** The files of this name that one of these fetches later, of a part that may stand on the page from the start. */
  laterOf(files: ReadonlySet<string>, name: string): string[] {
    const fetched = new Set([...files].flatMap((file) => importsLater(this.#text(file))))
    return this.#named(name).filter((file) => fetched.has(file))
  }

  /** By its file's name, what each island loads when it is touched. */
  get islands(): ReadonlyMap<string, ReadonlySet<string>> {
    const list = this.#named('all-islands')
    const islands = list.flatMap((file) => importsLater(this.#text(file)))
    return new Map(islands.map((file) => [file, this.#closure([...list, file])]))
  }

  /** Bytes as they are sent. */
  weigh(files: Iterable<string>): number {
    let bytes = 0
    for (const file of files) bytes += this.#size(file)
    return bytes
  }

  get #routeMap(): string {
    return this.#names.find((name) => /^manifest-[\da-f]{8}\.js$/.test(name)) ?? ''
  }

  /** Names end with a hash of eight characters. */
  #named(name: string): string[] {
    return this.#names.filter((file) => file.startsWith(`${name}-`) && file.length === name.length + 12)
  }

  #closure(files: Iterable<string>, found = new Set<string>()): Set<string> {
    for (const file of files) {
      if (found.has(file)) continue
      found.add(file)
      const imported = this.#text(file).matchAll(/(?:import|from)\s*[`"']\.\/([^`"']+\.js)[`"']/g)
      this.#closure(
        Array.from(imported, ([, name = '']) => name),
        found,
      )
    }
    return found
  }

  #text(file: string): string {
    const text = this.#texts.get(file) ?? readFileSync(new URL(file, this.#folder), 'utf8')
    this.#texts.set(file, text)
    return text
  }

  #size(file: string): number {
    const size = this.#sizes.get(file) ?? brotliCompressSync(this.#text(file)).length
    this.#sizes.set(file, size)
    return size
  }
}

const importsLater = (text: string) =>
  Array.from(text.matchAll(/import\([`"']\.\/([^`"']+\.js)/g), ([, file = '']) => file)
