import cluster, { type Worker } from 'node:cluster'

/** Writes down what this process measured; the name of the worker, where there are several, becomes a label. */
export type OwnFigures = (worker?: string) => Promise<string>

/** Between the processes: a worker asks for everyone's, the supervisor asks each, and hands on what they answer. */
type Message =
  | { figures: 'of-all'; round: number }
  | { figures: 'wanted'; round: number; worker: string }
  | { figures: 'own'; round: number; text: string }
  | { figures: 'all'; round: number; texts: string[] }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message

/** Who does not answer in time is left out, as a process that is not there is. */
const answerWithinMs = 2000

/**
 * In the supervisor: answers each worker that asks what all of them measured.
 *
 * @param workers those that answer requests, by the name that each has among them
 */
export function passFigures(workers: () => Iterable<readonly [Worker, number]>): void {
  let rounds = 0
  const open = new Map<number, (text: string) => void>()
  const askOne = (worker: Worker, name: string) =>
    new Promise<string[]>((done) => {
      const round = (rounds += 1)
      const end = (texts: string[]) => {
        clearTimeout(late)
        open.delete(round)
        done(texts)
      }
      const late = setTimeout(() => end([]), answerWithinMs)
      open.set(round, (text) => end([text]))
      tell(worker, { figures: 'wanted', round, worker: name })
    })
  cluster.on('message', (asker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.figures === 'own') open.get(message.round)?.(message.text)
    if (message.figures !== 'of-all') return
    const { round } = message
    const asked = Array.from(workers(), ([worker, name]) => askOne(worker, String(name)))
    void Promise.all(asked).then((texts) => tell(asker, { figures: 'all', round, texts: texts.flat() }))
  })
}

/** A worker that has ended by then hears nothing more. */
function tell(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** In each process: says what all workers of this computer measured, or this process alone where there are no others. */
export function figuresOfAll(own: OwnFigures): () => Promise<string[]> {
  if (!cluster.isWorker) return async () => [await own()]
  let rounds = 0
  const open = new Map<number, (texts: string[]) => void>()
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return
    if (message.figures === 'all') open.get(message.round)?.(message.texts)
    if (message.figures !== 'wanted') return
    const { round, worker } = message
    void own(worker).then((text) => report({ figures: 'own', round, text }))
  })
  return async () => {
    const round = (rounds += 1)
    const texts = await new Promise<string[]>((done) => {
      const late = setTimeout(() => done([]), 2 * answerWithinMs)
      open.set(round, (all) => {
        clearTimeout(late)
        done(all)
      })
      // It was told to end, and has no supervisor any more.
      if (!report({ figures: 'of-all', round })) open.get(round)?.([])
    })
    open.delete(round)
    return texts.length > 0 ? texts : [await own()]
  }
}

function report(message: Message): boolean {
  if (!process.connected) return false
  process.send?.(message, undefined, undefined, () => {})
  return true
}
