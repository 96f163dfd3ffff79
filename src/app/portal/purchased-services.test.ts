import { expect, test } from 'vitest'
import { serviceName } from './purchased-services.ts'

test.each([
  ['a formation', 's-corp', false, 'S-Corp Election', 'Business Formation Package'],
  ['an election for an existing company', 's-corp', true, 'S-Corp Election', 'S-Corp Election'],
  ['a service that forms no company', 'contract-review', false, 'Contract Review', 'Contract Review'],
])('%s is listed by its name', (_, baseService, existingCompany, title, name) => {
  expect(serviceName({ baseService, existingCompany, title })).toBe(name)
})
