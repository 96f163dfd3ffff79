import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { listInitialReportFees } from './catalog-queries.server.ts'
import { initialReportAmount } from './initial-report.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('the initial report has its three amounts; the one that is not confirmed says so', async () => {
  const fees = await listInitialReportFees(database.db, '2026-11-20')
  expect(fees.map(initialReportAmount)).toEqual(['$0', '$10', '$30, to be confirmed with the Secretary of State'])
  expect(fees.map(({ label }) => label)).toEqual([
    'Initial report, filed with formation',
    'Initial report, filed separately within 120 days',
    'Initial report, filed after 120 days',
  ])
})
