import { clearCustomBundle, clearOrderChoices, clearPendingOrder } from '#features/orders/builder/pending-order.ts'
import { clearQuizSession } from '#features/quiz/clear-quiz-session.ts'
import { useGoTo } from '#ui/navigation/page-link.tsx'

/** After the payment: what the tab kept for this order goes, and the dashboard tells of it. */
export function usePaidOrder(): (orderId: string) => void {
  const goTo = useGoTo()
  return (orderId) => {
    clearPendingOrder()
    clearOrderChoices()
    clearCustomBundle()
    clearQuizSession()
    goTo(`/dashboard?order=${encodeURIComponent(orderId)}&paid=1`, { replace: true })
  }
}
