import { existsSync } from 'node:fs'
import { embeddedFiles } from '#platform/database/embedded-address.server.ts'
import { externalDatabase } from '#platform/database/database-urls.server.ts'
import { type Env, WrongSettings } from '#platform/env.server.ts'
import { readEnv } from '#server/start/read-env.server.ts'
import { checkDatabase } from './doctor/database-checks.ts'
import { type Finding, ok, problem, reasonOf, reportOf, warning } from './doctor/finding.ts'
import { checkFileStore } from './doctor/file-store-checks.ts'
import { checkDisk, checkFederalForms, checkKeyFile, checkSource } from './doctor/local-checks.ts'
import { checkCardProvider, checkMailServer, checkNames, checkScanner } from './doctor/network-checks.ts'
import { openDatabase } from './open-database.ts'

/** Looks at everything that Legate needs, and changes nothing. Works beside a running server and without one. */
async function examine(): Promise<Finding[]> {
  const env = readSettings()
  if (Array.isArray(env)) return env
  const dataDir = env.DATA_DIR
  const checked = await Promise.all([
    checkDisk(dataDir),
    checkFederalForms(env),
    examineDatabase(env, dataDir),
    checkNames(env),
    checkMailServer(env),
    checkScanner(env),
  ])
  // By themselves: each loads an SDK of thousands of files, and until it is loaded, nothing beside it hears an answer.
  checked.push(await checkFileStore(env, dataDir), await checkCardProvider(env))
  return [
    ok(`Settings: right, for ${env.isProduction ? 'production' : 'development'}`),
    checkKeyFile(env, dataDir),
    ...checkSource(env),
    ...checked.flat(),
  ]
}

function readSettings(): Env | Finding[] {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return error.faults.map((fault) => problem(`Settings: ${fault}`, 'See .env.example. Nothing else was checked.'))
  }
}

async function examineDatabase(env: Env, dataDir: string): Promise<Finding[]> {
  if (!env.DATABASE_URL && !existsSync(embeddedFiles(dataDir).cluster))
    return [
      warning(
        'Database: the embedded one is not there yet',
        'The first start makes it. If Legate has run before, check DATA_DIR.',
      ),
    ]
  try {
    const opened = await openDatabase(env)
    try {
      return await checkDatabase(env, externalDatabase(env) ?? opened.urls, dataDir)
    } finally {
      await opened.close()
    }
  } catch (error) {
    return [
      problem(
        `Database: it does not answer (${reasonOf(error)})`,
        'Look at postgres/postgres.log under DATA_DIR, or at your own PostgreSQL.',
      ),
    ]
  }
}

const findings = await examine()
process.stdout.write(reportOf(findings))
if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1
