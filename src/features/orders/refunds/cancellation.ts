import { isFiled } from '#features/orders/is-filed.ts'
import type { OrderView } from '#features/orders/order.ts'

type CanceledOrder = Pick<
  OrderView,
  'status' | 'baseService' | 'existingCompany' | 'stateFeesCents' | 'timeline' | 'formation'
>

/** Whether the state has formed the order's company: canceling does not undo that. */
const isFormed = ({ timeline, formation }: CanceledOrder): boolean =>
  formation !== null && timeline.some(({ status }) => status === 'filed')

/** What the client confirms when they cancel. */
export function whatCancelingMeans(order: CanceledOrder, firm: string): { stays: string; confirmation: string } {
  const stays = isFormed(order)
    ? 'Your company stays registered with the state. Canceling the order doesn’t dissolve it.'
    : 'Your answers and documents stay in your account.'
  const isForming = order.formation !== null && isFiled(order) && !isFormed(order)
  const confirmation = isForming
    ? 'I understand that this order will not form the company.'
    : `I understand that ${firm} will stop all work on this order.`
  return { stays, confirmation }
}
