import { expect, test } from 'vitest'
import { formationValues } from '#features/formation/wizard/wizard-values.ts'
import { newDirector, newOfficer, newOwner } from './blank-people.ts'

const user = { firstName: '', lastName: '', email: '' }
const values = (formation: object) => formationValues(formation, 'C-Corporation', user)

test('who is added to the form has the fields that the form reads', () => {
  expect(values({}).owners).toEqual([newOwner()])
  expect(values({ directors: [{}] }).directors).toEqual([newDirector()])
  expect(values({ officers: [{}] }).officers).toEqual([newOfficer()])
  expect(newOfficer({ firstName: 'Robin', title: 'Treasurer' })).toMatchObject({
    firstName: 'Robin',
    title: 'Treasurer',
  })
})
