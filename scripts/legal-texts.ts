import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isProblem } from '#lib/problem.ts'
import { legalDraft } from '#features/site/legal-draft.ts'
import { type LegalKind, legalKinds } from '#features/site/legal-text.ts'
import { findLegalText, listLegalTexts } from '#features/site/legal-text-queries.server.ts'
import { publishLegalText, saveLegalDraft } from '#features/site/save-legal-text.server.ts'
import { sampleFacts } from '#features/site/site-settings.ts'
import { getSite } from '#features/site/site-settings.server.ts'
import { connectDatabase, type Db } from '#platform/database/db.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run legal-texts -- list
       npm run legal-texts -- show terms|privacy VERSION
       npm run legal-texts -- save terms|privacy VERSION FILE
       npm run legal-texts -- publish terms|privacy VERSION`

const now = () => new Date()

async function list(db: Db): Promise<string> {
  const texts = await listLegalTexts(db)
  return texts
    .map(({ kind, version, status, publishedAt }) => {
      const state = publishedAt ? `published ${publishedAt.toISOString()}` : status
      return `${kind} ${version}: ${state}\n`
    })
    .join('')
}

async function show(db: Db, kind: LegalKind, version: string): Promise<string> {
  const text = await findLegalText(db, kind, version)
  if (!text) throw new Error(`There is no ${kind} ${version}.`)
  return `${text.body}\n`
}

async function save(db: Db, draft: unknown): Promise<string> {
  const parsed = legalDraft.safeParse(draft)
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  await saveLegalDraft({ db, now }, 'cli', parsed.data)
  return `Saved as a draft: ${parsed.data.kind} ${parsed.data.version}.\n`
}

async function publish(db: Db, kind: LegalKind, version: string): Promise<string> {
  const site = await getSite(db)
  await publishLegalText({ db, now, site: () => site }, 'cli', { kind, version })
  const sample = sampleFacts(site)
  return `Published: ${kind} ${version}.${sample.length > 0 ? ` It holds facts of the sample: ${sample.join(', ')}.` : ''}\n`
}

function readCommand(): (db: Db) => Promise<string> {
  const [command, named, version, path, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (command === 'list' && named === undefined) return list
  const kind = legalKinds.find((one) => one === named)
  if (!kind || version === undefined || more.length > 0) throw new Error(usage)
  if (command === 'save' && path !== undefined) {
    const body = readFileSync(path, 'utf8')
    return (db) => save(db, { kind, version, body })
  }
  if (path !== undefined) throw new Error(usage)
  if (command === 'show') return (db) => show(db, kind, version)
  if (command === 'publish') return (db) => publish(db, kind, version)
  throw new Error(usage)
}

async function main(): Promise<string> {
  const run = readCommand()
  const opened = await openDatabase(readEnv())
  try {
    await migrate(opened.urls)
    const database = connectDatabase(opened.urls.app, { max: 2 })
    try {
      return await run(database.db)
    } finally {
      await database.close()
    }
  } finally {
    await opened.close()
  }
}

try {
  process.stdout.write(await main())
} catch (error) {
  process.stderr.write(`${isProblem(error) || error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
