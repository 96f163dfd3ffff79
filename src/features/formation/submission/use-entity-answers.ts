import type { BusinessValues } from '#features/formation/steps/business-information.ts'
import { useFormValue } from '#ui/form/form-groups.ts'

/** What the form's first step decides about what the state forms. */
export function useEntityAnswers() {
  return { sCorpEntity: useFormValue<BusinessValues['sCorpEntity']>('sCorpEntity') }
}
