import { AsyncLocalStorage } from 'node:async_hooks'

interface Trace {
  /** Of the request, or of the scheduled job, that everything under it was begun by. */
  requestId: string
  /** Of the part of it that runs now, where traces are kept. */
  spanId?: string | undefined
}

const current = new AsyncLocalStorage<Trace>()

/** Runs what a request asked for, also what it leaves to jobs and mails: their log lines carry its id. */
export const underRequest = <Result>(requestId: string, work: () => Result, spanId?: string): Result =>
  current.run({ requestId, spanId: spanId ?? current.getStore()?.spanId }, work)

/** Returns the id of the request, or of the job, that asked for what runs now. */
export const currentRequestId = (): string | undefined => current.getStore()?.requestId

/** Returns the request and the part of it that run now. */
export const currentTrace = (): Readonly<Trace> | undefined => current.getStore()
