import { setTimeout as pause } from 'node:timers/promises'

/** Begins so many pieces of work a second, whether or not the ones before have ended. Resolves with their number once all have. */
export async function atRate(
  perSecond: number,
  isOver: () => boolean,
  work: (turn: number) => Promise<void>,
): Promise<number> {
  const from = Date.now()
  const under = new Set<Promise<void>>()
  let begun = 0
  while (!isOver()) {
    for (; begun < ((Date.now() - from) / 1000) * perSecond; begun += 1) {
      const one = work(begun)
      under.add(one)
      void one.finally(() => under.delete(one))
    }
    await pause(10)
  }
  await Promise.all(under)
  return begun
}
