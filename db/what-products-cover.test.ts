import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { products } from '#features/catalog/catalog-tables.server.ts'
import { migrations } from './migrate.ts'

const database = await testDatabase()
const { db, pool } = database
afterAll(() => database.close())

const runAgain = async () => {
  await pool.query(migrations().find(({ name }) => name === '0036_what_products_cover.sql')?.text ?? '')
}
const product = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]

test('products say what the law asks for', async () => {
  expect(await product('ein')).toMatchObject({
    description: expect.stringMatching(/^The IRS issues EINs free of charge; our price is for preparing/),
    features: ['Form SS-4 prepared', 'EIN sent to you, if you sign the form’s third-party designee block'],
  })
  expect((await product('compliance'))?.description).toMatch(/we refund what isn’t paid to the state\.$/)
  expect((await product('operating-agreement'))?.description).toMatch(/^A template approved by an attorney\./)
  expect((await product('website'))?.taxableSource).toMatch(/ESSB 6346 repeals most of it from 2029-01-01$/)
})

test('rows that hold the earlier words get the better ones; what staff have written stays', async () => {
  const earlier = {
    description:
      'We prepare Form SS-4 for the IRS. We ask for the responsible party’s SSN and never keep it on a document.',
    features: ['Our own first line', 'EIN sent to you when the IRS assigns it'],
  }
  const better = await product('ein')
  const own = { description: 'We get your EIN.', features: ['Ready to sign'], taxableSource: 'Our CPA, 2026' }
  await db.update(products).set(earlier).where(eq(products.id, 'ein'))
  await db.update(products).set(own).where(eq(products.id, 'website'))
  await db.update(products).set({ description: own.description }).where(eq(products.id, 'compliance'))
  await runAgain()
  expect(await product('ein')).toMatchObject({
    description: better?.description,
    features: ['Our own first line', 'EIN sent to you, if you sign the form’s third-party designee block'],
  })
  expect(await product('website')).toMatchObject(own)
  expect((await product('compliance'))?.description).toBe(own.description)
})
