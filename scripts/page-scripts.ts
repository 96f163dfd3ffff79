import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { compareScripts, readPageScripts } from './page-scripts/read-page-scripts.ts'

// npm run check:scripts: whether what runs on the pages of the card form is what someone looked at last (docs/scripts.md).

const usage = 'Usage: npm run check:scripts -- https://www.example.com --file FILE.json [--accept]'

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string' }, accept: { type: 'boolean', default: false } },
  })
  const [address, ...more] = positionals
  if (!address || !URL.canParse(address) || !values.file || more.length > 0) throw new Error(usage)
  const now = await readPageScripts(new URL(address).origin)
  const isFirst = !existsSync(values.file)
  if (isFirst || values.accept) {
    mkdirSync(dirname(values.file), { recursive: true })
    writeFileSync(values.file, `${JSON.stringify(now, null, 2)}\n`)
    process.stdout.write(`Stored ${Object.keys(now).length} entries. Compare them with docs/scripts.md.\n`)
    return 0
  }
  const changes = compareScripts(JSON.parse(readFileSync(values.file, 'utf8')) as Record<string, string>, now)
  if (changes.length === 0) process.stdout.write(`${Object.keys(now).length} entries, none changed.\n`)
  else
    process.stdout.write(
      `${changes.join('\n')}\nFind out who changed this. If it was your own update, run again with --accept.\n`,
    )
  return changes.length === 0 ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
