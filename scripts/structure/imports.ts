import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface Import {
  from: string
  /** The imported file of ours, without a query. It may lie outside the folder that was read. */
  to: string
  /** As it is written. */
  specifier: string
  isType: boolean
}

const importStatement = /^(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]/gm

/** Returns the source files under `src`, relative to it, without tests. */
export function listSources(src: string): string[] {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(src, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

/** Returns every static import of a file of ours, types included. */
export function readImports(src: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    [...readFileSync(join(src, from), 'utf8').matchAll(importStatement)].flatMap(([, type, specifier = '']) => {
      const to = resolveImport(from, specifier)
      return to === undefined ? [] : [{ from, to, specifier, isType: type !== undefined }]
    }),
  )
}

function resolveImport(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? join(dirname(from), path).replaceAll('\\', '/') : undefined
}
