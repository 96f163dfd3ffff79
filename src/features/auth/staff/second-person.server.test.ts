import { afterAll, expect, test } from 'vitest'
import { passkeys } from '#features/auth/second-factor/second-factor-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { testDatabase } from '../../../../test/database.ts'
import { requireSecondPerson } from './second-person.server.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

async function someone(role: 'staff' | 'admin', canLogIn = true) {
  const { id } = await aUser(db, { role })
  if (canLogIn)
    await db.insert(passkeys).values({
      userId: id,
      credentialId: id,
      publicKey: Buffer.from('key'),
      signCount: 0,
      transports: [],
      name: 'Key',
    })
  return id
}

const decide = (firstId: string, secondId: string, role: 'staff' | 'admin') =>
  requireSecondPerson(db, { firstId, secondId, role })

test('one decides alone only while nobody else could', async () => {
  const admin = await someone('admin')
  await someone('admin', false)
  expect(await decide(admin, admin, 'staff')).toEqual({ isSamePerson: true })
  const staff = await someone('staff')
  await expect(decide(admin, admin, 'staff')).rejects.toMatchObject({ code: 'second-person-needed' })
  expect(await decide(admin, staff, 'staff')).toEqual({ isSamePerson: false })
  // What takes an admin, nobody else could decide.
  expect(await decide(admin, admin, 'admin')).toEqual({ isSamePerson: true })
  const other = await someone('admin')
  await expect(decide(admin, admin, 'admin')).rejects.toMatchObject({ code: 'second-person-needed' })
  expect(await decide(admin, other, 'admin')).toEqual({ isSamePerson: false })
})
