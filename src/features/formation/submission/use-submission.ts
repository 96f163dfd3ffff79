import { useState } from 'react'
import { Problem } from '#lib/problem.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'
import { attachToOrder, sendSsns } from '#features/formation/formation-client.ts'
import { numberOf } from '#features/formation/fields/number-of.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { Shareholder } from '#features/formation/ssn/shareholder-ssn-dialog.tsx'
import {
  clearShareholderSsns,
  hasShareholderSsns,
  heldShareholderSsns,
  holdShareholderSsns,
  type ShareholderSsn,
} from '#features/formation/ssn/ssn-memory.ts'
import type { Wizard } from '#features/formation/wizard/use-wizard.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'

interface SubmissionOptions {
  draftId: string
  wizard: Wizard
  /** Goes to a step and shows what is wrong there. */
  onInvalid: (step: StepId) => void
}

export function shareholdersOf({ owners }: FormationValues): Shareholder[] {
  return owners.map(({ firstName, lastName, ownershipPercentage }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ownershipPercentage: numberOf(ownershipPercentage) ?? 0,
  }))
}

/**
 * Submits the form: revalidates every step, collects owners' SSNs for an S-Corporation, saves the draft, then opens the
 * order builder in the same document so the SSNs stay in memory. For an order that is paid already the form goes to the
 * order instead.
 */
export function useSubmission({ draftId, wizard, onInvalid }: SubmissionOptions) {
  const goTo = useGoTo()
  const { orderId, saver, structure } = wizard
  const [needsSsns, setNeedsSsns] = useState(false)

  async function finish(ssns: readonly ShareholderSsn[]) {
    if (!(await saver.flush())) {
      throw new Problem(
        'unavailable',
        saver.isLoggedOut
          ? 'Your answers aren’t saved yet. Log in, then submit again.'
          : 'We couldn’t save your answers. Check your connection and try again.',
      )
    }
    if (!orderId) {
      goTo(`/order-builder?draft=${encodeURIComponent(draftId)}`)
      return
    }
    await attachToOrder(orderId, draftId)
    // The form cannot be handed in twice; numbers that did not arrive stay an open task of the order.
    if (ssns.length > 0) await sendSsns(orderId, ssns).catch(reportError)
    clearShareholderSsns()
    goTo(`/dashboard/orders/${encodeURIComponent(orderId)}`)
  }

  /** Called with a review step that its schema accepts. */
  async function submit() {
    const invalid = await wizard.firstInvalid()
    if (invalid) {
      onInvalid(invalid)
      return
    }
    if (structure === 'S-Corporation' && !hasShareholderSsns(draftId, shareholdersOf(wizard.latest()))) {
      setNeedsSsns(true)
      return
    }
    await finish([])
  }

  async function submitWithSsns(ssns: readonly ShareholderSsn[]) {
    if (!orderId && ssns.length > 0) holdShareholderSsns(draftId, ssns)
    if (ssns.length === 0) clearShareholderSsns()
    await finish(ssns)
  }
  return {
    submit,
    submitWithSsns,
    heldSsns: heldShareholderSsns(draftId),
    needsSsns,
    closeSsns: () => setNeedsSsns(false),
  }
}
