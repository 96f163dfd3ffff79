import { choice, withRows } from '#features/formation/fields/field-kinds.ts'
import { row } from '#features/formation/fields/review-row.ts'
import { taxFields } from '#features/formation/fields/tax-fields.ts'
import { isCorporation, type EntityAnswers, type Structure } from '#features/washington/entity-type.ts'
import { stepOf } from './step.ts'

const fields = {
  managementStructure: withRows(choice(['member-managed', 'manager-managed']), (managed) => [
    row('Management', managed === 'manager-managed' ? 'Manager-managed' : 'Member-managed'),
  ]),
  ...taxFields,
}

export const managementStructureStep = {
  ...stepOf(
    'management-structure',
    {
      title: 'Management Structure',
      intro: 'Who makes the company’s day-to-day decisions.',
      help: [
        { title: 'Member-managed', text: 'All owners run the company together and can act for it.' },
        { title: 'Manager-managed', text: 'The owners choose one or more managers, who may or may not be owners.' },
      ],
    },
    fields,
  ),
  /** An LLC, also one that is to be taxed as an S corporation (decision 36). */
  appliesTo: (structure: Structure, formation: EntityAnswers): boolean =>
    structure !== 'LLP' && !isCorporation(structure, formation),
}
