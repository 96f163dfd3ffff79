import { expect, test } from 'vitest'
import { termsForm } from './terms-form.ts'
import { rateFields } from './rate-fields.ts'

const read = (values: object) =>
  termsForm.safeParse({
    serviceKind: 'none',
    serviceAmount: '',
    addonKind: 'none',
    addonAmount: '',
    minimumCents: '25',
    effectiveOn: '',
    body: 'You get a share.',
    ...values,
  })

test('rates are read as people write them', () => {
  const { data } = read({ serviceKind: 'percent', serviceAmount: '12.5', addonKind: 'fixed', addonAmount: '$15.00' })
  expect(data).toMatchObject({ service: { basisPoints: 1250 }, addon: { cents: 1500 }, minimumCents: 2500 })
  expect(read({ serviceAmount: 'ignored' }).data).toMatchObject({ service: null, addon: null })
})

test.each([
  ['percent', '0'],
  ['percent', '101'],
  ['percent', '-1'],
  ['percent', 'ten'],
  ['fixed', ''],
  ['fixed', '0.001'],
])('%s %j is no rate, beside its field', (serviceKind, serviceAmount) => {
  expect(read({ serviceKind, serviceAmount }).error?.issues.map(({ path }) => path)).toEqual([['serviceAmount']])
})

test.each([{ basisPoints: 1250 }, { cents: 1500 }, null])('%o reads back as it stands in the form', (rate) => {
  const { kind, amount } = rateFields(rate)
  expect(read({ serviceKind: kind, serviceAmount: amount }).data?.service).toEqual(rate)
})
