import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupName, deleteOldBackups, listBackups } from './backup-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'legate-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-22T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('backups older than 35 days are deleted, and nothing else', async () => {
  const kept = [backupName(daysAgo(35), true), backupName(daysAgo(1), false), backupName(now, true)]
  const old = [backupName(daysAgo(36), true), backupName(daysAgo(400), false)]
  const foreign = [
    'legate-notes.txt',
    'other-20200101T000000Z.tar.gz',
    'legate-20200101T000000Z.tar.gz.part',
    'keys.json',
  ]
  for (const name of [...kept, ...old, ...foreign]) writeFileSync(join(folder, name), '')
  expect(new Set(await deleteOldBackups(folder, now))).toEqual(new Set(old.map((name) => join(folder, name))))
  expect(new Set(readdirSync(folder))).toEqual(new Set([...kept, ...foreign]))
})

test('a backup says when it was taken, and the newest comes last', async () => {
  expect(backupName(new Date('2026-11-22T03:04:05.678Z'), true)).toBe('legate-20261122T030405Z.tar.gz.age')
  expect((await listBackups(folder)).at(-1)).toEqual({ path: join(folder, backupName(now, true)), takenAt: now })
})
