import { todayInPacific } from '#lib/dates.ts'
import type { FoundPerson } from '#features/personal-data/find-person-queries.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeZip, type ZipFile } from '#platform/zip-writer.server.ts'
import { exportReadme } from './export-readme.ts'
import { listHeldSsns } from './held-ssns-queries.server.ts'
import { readPersonData } from './person-export-queries.server.ts'

/** Everything we hold on a person as one ZIP that is written while it is read: nothing of it is stored. */
export async function writeExport(
  app: App,
  person: FoundPerson,
): Promise<{ fileName: string; chunks(): AsyncIterable<Uint8Array> }> {
  const createdAt = app.now()
  const data = await readPersonData(app.db, person)
  const socialSecurityNumbers = await listHeldSsns(app, data.tables['ssn_holders'] ?? [])
  const about = { account: person.userId, email: person.email, createdAt: createdAt.toISOString() }
  const record = { about, socialSecurityNumbers, tables: data.tables, auditEntries: data.audit }

  async function* files(): AsyncGenerator<ZipFile> {
    const missing: string[] = []
    yield textFile('person.json', createdAt, `${JSON.stringify(record, undefined, 2)}\n`)
    for (const { key, path } of data.files) {
      const stored = await app.files.find(key)
      if (stored) yield { name: path, modifiedAt: createdAt, chunks: () => stored.chunks() }
      else missing.push(path)
    }
    yield textFile('README.txt', createdAt, exportReadme(app.site(), createdAt, missing))
  }
  return { fileName: `personal data ${todayInPacific(createdAt)}.zip`, chunks: () => writeZip(files()) }
}

const textFile = (name: string, modifiedAt: Date, content: string): ZipFile => ({
  name,
  modifiedAt,
  async *chunks() {
    yield Buffer.from(content)
  },
})
