import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { type ArchiveWriter, readArchive, writeArchive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const identity = await generateIdentity()
const recipients = [await identityToRecipient(identity)]
const contents: Record<string, Buffer> = {
  'tables/public.users/000000.copy': Buffer.from('1\tann@example.com\n'),
  'files/downloads/large': randomBytes(3_000_000),
  'files/downloads/empty': Buffer.alloc(0),
}

async function fill(archive: ArchiveWriter): Promise<void> {
  for (const [name, content] of Object.entries(contents)) await archive.add(name, content.length, [content])
}

async function readAll(path: string, key?: string): Promise<Record<string, Buffer>> {
  const read: Record<string, Buffer> = {}
  for await (const { name, content } of readArchive(path, key)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    read[name] = Buffer.concat(chunks)
  }
  return read
}

test.each([
  ['plain', 'a.tar.gz', [], undefined],
  ['encrypted', 'a.tar.gz.age', recipients, identity],
])('what a %s archive holds is read back as it was', async (_, name, to, key) => {
  const path = join(folder, name)
  await writeArchive(path, to, fill)
  expect(await readAll(path, key)).toEqual(contents)
  expect(existsSync(`${path}.part`)).toBe(false)
})

test('an encrypted archive shows nothing, and opens with no key and no other key', async () => {
  const path = join(folder, 'closed.tar.gz.age')
  await writeArchive(path, recipients, fill)
  expect(readFileSync(path).includes('ann@example.com')).toBe(false)
  await expect(readAll(path)).rejects.toThrow('--identity')
  await expect(readAll(path, await generateIdentity())).rejects.toThrow('does not open this backup')
})

test.each([
  ['a.tar.gz', undefined],
  ['a.tar.gz.age', identity],
])('a cut or changed %s is refused', async (name, key) => {
  const whole = readFileSync(join(folder, name))
  const path = join(folder, `cut-${name}`)
  writeFileSync(path, whole.subarray(0, whole.length - 2000))
  await expect(readAll(path, key)).rejects.toThrow()
  const changed = Buffer.from(whole)
  changed[1_500_000] = (changed[1_500_000] ?? 0) ^ 1
  writeFileSync(path, changed)
  await expect(readAll(path, key)).rejects.toThrow()
})

test('an archive that could not be filled leaves no file', async () => {
  const path = join(folder, 'failed.tar.gz')
  const failing = writeArchive(path, [], async (archive) => {
    await archive.add('first', 2, [Buffer.from('ok')])
    throw new Error('the database went away')
  })
  await expect(failing).rejects.toThrow('the database went away')
  const changing = writeArchive(path, [], async (archive) => void (await archive.add('short', 5, [Buffer.from('abc')])))
  await expect(changing).rejects.toThrow()
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
})
