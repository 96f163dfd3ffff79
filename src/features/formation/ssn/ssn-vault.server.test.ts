import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { statementsOf } from '../../../../test/statements.ts'
import type { App } from '#platform/app.server.ts'
import { formationOwners, formations } from '#features/formation/formation-tables.server.ts'
import { ssnHolders, secrets } from './ssn-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { secretsFrom } from '#platform/secrets.server.ts'
import { revealSsn, purgeExpired, rewrapAll, sealSsns } from './ssn-vault.server.ts'
import { hasResponsiblePartySsn, hasShareholder, listMissingShareholders, storeSsns } from './store-ssns.server.ts'

const running = await testApp()
const { app } = running
/** Reads and tampers with what the application's role may not. */
const owner = running.database.owner.db
afterAll(() => running.close())

const canary = '219456789'
const aNumber = async (value = canary) => {
  const [sealed] = await sealSsns(app, app.db, [{ ownerTable: 'test', ownerId: randomUUID(), value }])
  if (!sealed) throw new Error('not sealed')
  return sealed
}
const opened = async (id: string, from: App = app) => (await revealSsn(from, id, { actor: 'test' })).toString()
const rowOf = async (id: string) => {
  const [row] = await owner.select().from(secrets).where(eq(secrets.id, id))
  if (!row) throw new Error('no row')
  return row
}
async function anOrder() {
  const user = await aUser(app.db)
  const values = { userId: user.id, baseService: 's-corp', totalCents: 69_900, cartHash: randomBytes(32) }
  const [order] = await app.db.insert(orders).values(values).returning({ id: orders.id })
  return { orderId: order?.id ?? '', userId: user.id }
}
async function aFormationOf(orderId: string, owners: [string, string][]) {
  const values = {
    orderId,
    structure: 'S-Corporation',
    legalEntity: 'CORP',
    taxElection: 'S',
    formType: 'x',
    businessName: 'x',
    snapshot: {},
    schemaVersion: 1,
  } as const
  const [formation] = await app.db.insert(formations).values(values).returning({ id: formations.id })
  for (const [position, [firstName, lastName]] of owners.entries()) {
    const owner = {
      formationId: formation?.id ?? '',
      position,
      firstName,
      lastName,
      email: 'a@example.com',
      ownershipBasisPoints: 5000,
    }
    await app.db.insert(formationOwners).values(owner)
  }
}
const shareholder = (firstName: string, ssn: string) => ({
  firstName,
  lastName: 'Sample',
  ssn,
  ownershipPercentage: 50,
})

test('a number comes back as it went in, and each opening is on record', async () => {
  const { id, field } = await aNumber('219-45-6789')
  expect(field).toBe('ssn')
  expect(await opened(id)).toBe(canary)
  const audit = await app.db.execute(sql`select actor, action from audit_log where object = ${`secret:${id}`}`)
  expect(audit.rows).toEqual([{ actor: 'test', action: 'number.opened' }])
})

test('a possible ITIN is taken and marked; a number that cannot exist is refused without being repeated', async () => {
  expect(await aNumber('912701234')).toMatchObject({ field: 'itin' })
  for (const value of ['000456789', '12345678', '', '078051120', canary + canary]) {
    const refusal: unknown = await aNumber(value).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'invalid-input', message: 'Please enter a valid 9-digit SSN' })
    expect(value !== '' && JSON.stringify(refusal).includes(value)).toBe(false)
  }
})

test('the rows hold no number, dashed or not, in no encoding that a search would find', async () => {
  const { id } = await aNumber()
  const found = await owner.execute<{ row: string }>(sql`select s::text as row from pii.secrets s where id = ${id}`)
  const row = found.rows[0]?.row ?? ''
  for (const text of [
    canary,
    '219-45-6789',
    Buffer.from(canary).toString('hex'),
    Buffer.from(canary).toString('base64'),
  ]) {
    expect(row).not.toContain(text)
  }
  expect(running.logLines.join()).not.toContain(canary)
})

test('two rows of the same number have nothing in common', async () => {
  const [one, two] = [await rowOf((await aNumber()).id), await rowOf((await aNumber()).id)]
  for (const key of ['ciphertext', 'iv', 'dataKeyWrapped'] as const) expect(one[key].equals(two[key])).toBe(false)
})

test('any byte that was flipped, any cut and any move is refused with one text, and on record', async () => {
  const { id } = await aNumber()
  const original = await rowOf(id)
  const other = await rowOf((await aNumber()).id)
  const changes: Partial<typeof original>[] = [
    { ciphertext: original.ciphertext.subarray(0, -1) },
    { ciphertext: original.ciphertext.subarray(0, 9) },
    { ciphertext: original.ciphertext.subarray(0, -12) },
    { dataKeyWrapped: original.dataKeyWrapped.subarray(0, -1) },
    { dataKeyWrapped: original.dataKeyWrapped.subarray(0, 12) },
    { ciphertext: other.ciphertext, iv: other.iv },
    { ciphertext: other.ciphertext, iv: other.iv, dataKeyWrapped: other.dataKeyWrapped },
    { dataKeyWrapped: other.dataKeyWrapped },
    { field: 'itin' },
    { ownerId: other.ownerId },
    { ownerTable: 'users' },
    { keyId: 'k2' },
  ]
  for (const key of ['ciphertext', 'iv', 'dataKeyWrapped'] as const) {
    for (let at = 0; at < original[key].length; at++) {
      const flipped = Buffer.from(original[key])
      flipped[at] = (flipped[at] ?? 0) ^ 1
      changes.push({ [key]: flipped })
    }
  }
  for (const change of changes) {
    await owner.update(secrets).set(change).where(eq(secrets.id, id))
    await expect(revealSsn(app, id, { actor: 'test' })).rejects.toThrow(/^The number cannot be opened$/)
    await owner.update(secrets).set(original).where(eq(secrets.id, id))
  }
  expect(await opened(id)).toBe(canary)
  const refused = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where object = ${`secret:${id}`} and action = 'number.open-refused'`,
  )
  expect(refused.rows[0]?.count).toBe(changes.length)
  await expect(revealSsn(app, randomUUID(), { actor: 'test' })).rejects.toThrow(/^The number cannot be opened$/)
})

test('numbers are erased on their last day and not before', async () => {
  const start = new Date('2026-11-20T20:00:00Z')
  running.setNow(start)
  const { id } = await aNumber()
  const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
  running.setNow(new Date(after(180).getTime() - 1000))
  await purgeExpired(app)
  expect(await opened(id)).toBe(canary)
  running.setNow(after(180))
  expect(await purgeExpired(app)).toBeGreaterThan(0)
  expect(await rowOf(id)).toMatchObject({
    ciphertext: Buffer.alloc(0),
    dataKeyWrapped: Buffer.alloc(0),
    purgedAt: after(180),
  })
  await expect(revealSsn(app, id, { actor: 'test' })).rejects.toThrow('The number cannot be opened')
  const due = await owner.execute(
    sql`select id from pii.secrets where purge_after <= ${after(180)} and purged_at is null`,
  )
  expect(due.rows).toEqual([])
  running.setNow(new Date())
})

test('keys are rotated while numbers are read; afterwards the old key opens nothing', async () => {
  const [oldKey, newKey, hmac] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const before: App = { ...app, secrets: secretsFrom(new Map([['old', oldKey]]), 'old', hmac) }
  const rotating: App = {
    ...app,
    secrets: secretsFrom(
      new Map([
        ['old', oldKey],
        ['new', newKey],
      ]),
      'new',
      hmac,
    ),
  }
  const after: App = { ...app, secrets: secretsFrom(new Map([['new', newKey]]), 'new', hmac) }
  await owner.delete(secrets)
  const numbers = Array.from({ length: 60 }, () => ({ ownerTable: 'test', ownerId: randomUUID(), value: canary }))
  const stored = await sealSsns(before, app.db, numbers)
  const [changed, ...read] = await Promise.all([
    rewrapAll(rotating, { batchSize: 7 }),
    ...stored.map(({ id }) => opened(id, rotating)),
  ])
  expect(changed).toBe(60)
  expect(new Set(read)).toEqual(new Set([canary]))
  expect(await owner.select().from(secrets).where(eq(secrets.keyId, 'old'))).toEqual([])
  expect(await opened(stored[0]?.id ?? '', after)).toBe(canary)
  await expect(revealSsn(before, stored[0]?.id ?? '', { actor: 'test' })).rejects.toThrow('The number cannot be opened')
  expect(await rewrapAll(rotating)).toBe(0)
})

test('stores shareholders’ SSNs by person and names the owners whose SSN is missing', async () => {
  const of = await anOrder()
  await aFormationOf(of.orderId, [
    ['Alex', 'Sample'],
    ['Robin', 'Sample'],
    ['Alex', 'Sample'],
  ])
  expect(await listMissingShareholders(app.db, of.orderId)).toEqual(['Alex Sample', 'Robin Sample', 'Alex Sample'])
  const shareholderSSNs = [shareholder('alex ', '219456789'), shareholder('Alex', '219456788')]
  const entries = await app.db.transaction((tx) => storeSsns(app, tx, of, { shareholderSSNs }))
  expect(entries).toEqual([
    {
      actor: `user:${of.userId}`,
      action: 'number.stored',
      object: `order:${of.orderId}`,
      detail: { kind: 'shareholder', count: 2 },
    },
  ])
  expect(await listMissingShareholders(app.db, of.orderId)).toEqual(['Robin Sample'])
  const again = [shareholder('Robin', '219456787'), shareholder('Alex', '219456786')]
  await app.db.transaction((tx) => storeSsns(app, tx, of, { shareholderSSNs: again }))
  expect(await listMissingShareholders(app.db, of.orderId)).toEqual([])
  const holders = await app.db.select().from(ssnHolders).where(eq(ssnHolders.orderId, of.orderId))
  expect(holders).toHaveLength(3)
})

test('the most SSNs that a request may bring are stored by one statement', async () => {
  const of = await anOrder()
  const shareholderSSNs = Array.from({ length: 200 }, (_, i) => shareholder(`Owner ${i}`, String(219450001 + i)))
  const statements = await statementsOf(() => storeSsns(app, app.db, of, { shareholderSSNs }))
  expect(statements.map((text) => /^insert into "ssn_holders"|^select store_secret/.exec(text)?.[0])).toEqual([
    undefined, // who gave one before
    'insert into "ssn_holders"',
    'select store_secret',
  ])
  const holders = await app.db.select().from(ssnHolders).where(eq(ssnHolders.orderId, of.orderId))
  for (const { id, name } of [holders[0], holders.at(-1)].flatMap((holder) => holder ?? [])) {
    const [row] = await owner.select({ id: secrets.id }).from(secrets).where(eq(secrets.ownerId, id))
    expect(await opened(row?.id ?? '')).toBe(String(219450001 + Number(name.split(' ')[1])))
  }
})

test('numbers of an order without a formation are kept, and nobody is missing', async () => {
  const of = await anOrder()
  await storeSsns(app, app.db, of, { shareholderSSNs: [shareholder('Alex', canary)] })
  expect(await listMissingShareholders(app.db, of.orderId)).toEqual([])
  expect(await hasShareholder(app.db, of.orderId)).toBe(true)
})

test('the responsible party’s number replaces an earlier one and goes with the order', async () => {
  const of = await anOrder()
  const input = { responsiblePartySSN: canary, responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'President' }
  expect(await hasResponsiblePartySsn(app.db, of.orderId)).toBe(false)
  await storeSsns(app, app.db, of, { einSSN: input })
  await storeSsns(app, app.db, of, { einSSN: { ...input, responsiblePartySSN: '219456788' } })
  expect(await hasResponsiblePartySsn(app.db, of.orderId)).toBe(true)
  const holders = await app.db.select().from(ssnHolders).where(eq(ssnHolders.orderId, of.orderId))
  expect(holders).toMatchObject([{ kind: 'responsible-party', name: 'Alex Sample', title: 'President' }])
  const ofHolder = () =>
    owner
      .select()
      .from(secrets)
      .where(eq(secrets.ownerId, holders[0]?.id ?? ''))
  expect(await opened((await ofHolder())[0]?.id ?? '')).toBe('219456788')
  await app.db.delete(orders).where(eq(orders.id, of.orderId))
  expect(await ofHolder()).toEqual([])
})

test('after all of this no table and no line of the log holds a number', async () => {
  for (const table of ['pii.secrets', 'ssn_holders', 'audit_log', 'orders']) {
    const found = await owner.execute(sql.raw(`select 1 from ${table} t where t::text ~ '219-?45-?678'`))
    expect([table, found.rows]).toEqual([table, []])
  }
  expect(running.logLines.join()).not.toMatch(/219-?45-?678/)
})
