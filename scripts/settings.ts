import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { todayInPacific } from '#lib/dates.ts'
import { isProblem } from '#lib/problem.ts'
import { sampleFacts } from '#features/site/site-settings.ts'
import { getSite } from '#features/site/site-settings.server.ts'
import { connectDatabase, type Db } from '#platform/database/db.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from './open-database.ts'
import { describeFeeDifferences, readSettings, settingsFile, storeSettings } from './settings-file.ts'

const usage = 'Usage: npm run settings -- show | set FILE.json'

/** The file as settings. Throws an Error that names every field that is wrong. */
function readFile(path: string) {
  const parsed = settingsFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} was not stored.\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function readCommand(): { run(db: Db, contactFormUrl: string | null): Promise<string> } {
  const [command, path, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (command === 'show' && path === undefined) {
    return {
      async run(db, contactFormUrl) {
        // Beside the settings, not in them: what `show` prints is stored again with `set`.
        for (const line of await describeFeeDifferences(db, todayInPacific(new Date())))
          process.stderr.write(`${line}\n`)
        return `${JSON.stringify(await readSettings(db, contactFormUrl), null, 2)}\n`
      },
    }
  }
  if (command !== 'set' || path === undefined || more.length > 0) throw new Error(usage)
  const file = readFile(path)
  return {
    async run(db) {
      await storeSettings({ db, now: () => new Date() }, file)
      const sample = sampleFacts(await getSite(db))
      return `Stored.${sample.length > 0 ? ` Still those of the sample: ${sample.join(', ')}.` : ''}\n`
    },
  }
}

async function main(): Promise<string> {
  const command = readCommand()
  const env = readEnv()
  const opened = await openDatabase(env)
  try {
    await migrate(opened.urls)
    const database = connectDatabase(opened.urls.app, { max: 2 })
    try {
      return await command.run(database.db, env.CONTACT_FORM_URL ?? null)
    } finally {
      await database.close()
    }
  } finally {
    await opened.close()
  }
}

/** The sentence, and beside which field it would stand. */
function textOf(error: unknown): string {
  if (isProblem(error) && error.errors) {
    return Object.entries(error.errors)
      .map(([field, text]) => `${field}: ${text}`)
      .join('\n')
  }
  return error instanceof Error ? error.message : String(error)
}

try {
  process.stdout.write(await main())
} catch (error) {
  process.stderr.write(`${textOf(error)}\n`)
  process.exitCode = 1
}
