import { choice, withRows } from '#features/formation/fields/field-kinds.ts'
import { row } from '#features/formation/fields/review-row.ts'
import { taxFields } from '#features/formation/fields/tax-fields.ts'
import { stepOf } from './step.ts'

const fields = {
  managementStructure: withRows(choice(['member-managed', 'manager-managed']), (managed) => [
    row('Management', managed === 'manager-managed' ? 'Manager-managed' : 'Member-managed'),
  ]),
  ...taxFields,
}

export const managementStructureStep = {
  ...stepOf('management-structure', fields),
}
