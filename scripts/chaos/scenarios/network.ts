import { outageScenario } from './outages.ts'

export const networkScenario = outageScenario('slow and broken lines to everything at once', 5, [
  {
    name: 'every line slow',
    seconds: 15,
    begin({ database, provider, mail }) {
      database.faults.delayMs = 150
      provider.faults.delayMs = 1500
      Object.assign(mail.state, { mode: 'slow', slowMs: 2000 })
    },
  },
  {
    name: 'every line cut',
    seconds: 6,
    begin({ database, provider, mail }) {
      database.faults.isAway = true
      database.cutAll()
      provider.faults.isAway = true
      mail.state.mode = 'away'
    },
  },
  {
    name: 'lines that break now and then',
    seconds: 15,
    async begin({ database, standIn, mail }) {
      database.faults.cut = 0.03
      mail.state.mode = 'refuses'
      for (const isProcessed of [true, false])
        await standIn.fault({ operation: 'any', mode: 'reset', probability: 0.1, isProcessed })
    },
  },
])
