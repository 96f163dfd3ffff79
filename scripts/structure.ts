// npm run structure: what the structure of the code shows, from the files alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formationSteps } from '#features/formation/steps/all-steps.ts'
import { findCircles } from './structure/circles.ts'
import { findCrowdedFolders, mostFilesInFolder } from './structure/folders.ts'
import { countFilesPerField } from './structure/formation-fields.ts'
import { listSources, readImports } from './structure/imports.ts'
import { findDeadReferences } from './structure/references.ts'
import { findForeignWrites, findTables } from './structure/tables.ts'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')
const files = listSources(src)
const sources = files.map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))

const print = (text: string) => void process.stdout.write(`${text}\n`)

function printFigure(label: string, found: readonly string[]): void {
  print(`${label}: ${found.length}`)
  for (const one of found) print(`  ${one}`)
}

printFigure(
  'Circles between files, types included',
  findCircles(readImports(src, files)).map((circle) => circle.join(' <-> ')),
)
printFigure(
  `Folders with more than ${mostFilesInFolder} source files`,
  findCrowdedFolders(files).map(({ folder, count }) => `src/${folder}: ${count}`),
)

const tables = findTables(sources)
printFigure('Tables written by others than their owner', findForeignWrites(sources, tables))
print(`Tables: ${tables.length}, defined in platform: ${tables.filter(({ owner }) => owner === 'platform').length}`)

printFigure('References to what the repository does not hold', findDeadReferences(root))

const fields = countFilesPerField(
  sources,
  formationSteps.flatMap((step) => step.fields),
)
print(
  `Files of the formation feature that name one field, at most: ${fields[0]?.files.length ?? 0} (${fields.length} fields)`,
)
for (const { field, files: named } of fields.filter((one) => one.files.length > 2))
  print(`  ${field}, ${named.length}: ${named.map((file) => file.replace('features/formation/', '')).join(' ')}`)
