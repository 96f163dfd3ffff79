/** A source file by its path under `src` and its text. */
export interface Source {
  file: string
  text: string
}

export interface Table {
  /** The constant that code names it by. */
  constant: string
  /** The name in the database. */
  name: string
  /** The feature or layer whose file defines it. */
  owner: string
}

const tableDefinition = /export const (\w+) = [\w.()'"]*?[tT]able\(\s*'(\w+)'/g
const builderWrite = /\.(?:insert|update|delete)\((\w+)\)/g
const sqlWrite = /\b(?:insert into|update|delete from)\s+(?:pii\.)?(?:\$\{(\w+)\}|(\w+))/gi

const sqlRead = /\b(?:from|join|using)\s+(?:pii\.)?(?:\$\{(\w+)\}|(\w+))/gi
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Returns the feature, or the layer outside features, that a file belongs to. */
export function ownerOf(file: string): string {
  return /^(?:features\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file
}

/** Returns every table, with whose file defines it. */
export function findTables(sources: readonly Source[]): Table[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(tableDefinition)].map(([, constant = '', name = '']) => ({
      constant,
      name,
      owner: ownerOf(file),
    })),
  )
}

/** Returns the writes to tables that another feature owns, as `file table`. */
export function findForeignWrites(sources: readonly Source[], tables: readonly Table[]): string[] {
  const found = sources.flatMap(({ file, text }) => {
    const named = [...text.matchAll(builderWrite)].map(([, constant]) => constant)
    const written = [...text.matchAll(sqlWrite)].flatMap(([, constant, name]) => [constant, name])
    return tables
      .filter(({ constant, name }) => named.includes(constant) || written.includes(constant) || written.includes(name))
      .filter(({ owner }) => owner !== ownerOf(file))
      .map(({ constant }) => `${file} ${constant}`)
  })
  return [...new Set(found)]
}

export interface ForeignRead {
  file: string
  table: string
  owner: string
}

/** Returns where SQL text names a table of another owner. A builder's `from(table)` is known by its import. */
export function findForeignReads(sources: readonly Source[], tables: readonly Table[]): ForeignRead[] {
  return sources
    .filter(({ file }) => file.endsWith('.server.ts'))
    .flatMap(({ file, text }) => {
      const read = new Set(
        [...text.replaceAll(comment, '').matchAll(sqlRead)].flatMap(([, one, other]) => [one, other]),
      )
      return tables
        .filter(({ constant, name, owner }) => owner !== ownerOf(file) && (read.has(constant) || read.has(name)))
        .map(({ name, owner }) => ({ file, table: name, owner }))
    })
}
