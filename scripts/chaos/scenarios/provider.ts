import { faultModes, type Operation } from '../../../fake-square/faults.ts'
import { type Outage, outageScenario } from './outages.ts'

const operations: Operation[] = ['create', 'complete', 'cancel', 'refund']

const faulty = (mode: string, isProcessed?: boolean): Outage => ({
  name: `card provider ${mode}${isProcessed === undefined ? '' : isProcessed ? ', done' : ', not done'}`,
  seconds: mode === 'hang' || mode === 'halfhang' || mode === 'late' ? 30 : 8,
  async begin({ standIn }) {
    for (const operation of operations)
      await standIn.fault({
        operation,
        mode,
        probability: 0.6,
        delayMs: mode === 'late' ? 28_000 : 2000,
        ...(isProcessed === undefined ? {} : { isProcessed }),
      })
  },
})

export const providerScenario = outageScenario(
  'the card provider away, and each fault of its stand-in, done and not done',
  3,
  [
    { name: 'card provider away', seconds: 15, begin: ({ provider }) => void (provider.faults.isAway = true) },
    ...faultModes.map((mode) => faulty(mode)),
    faulty('reset', false),
    faulty('500', true),
    faulty('502', true),
    {
      name: 'card provider forgets half of its keys',
      seconds: 5,
      begin: ({ standIn }) => standIn.order('forget-keys', { probability: 0.5 }),
    },
  ],
)
