import { AsyncLocalStorage } from 'node:async_hooks'

interface Trace {
  /** Of the request, or of the scheduled job, that everything under it was begun by. */
  requestId: string
}

const current = new AsyncLocalStorage<Trace>()

/** Runs what a request asked for, also what it leaves to jobs and mails: their log lines carry its id. */
export const underRequest = <Result>(requestId: string, work: () => Result): Result => current.run({ requestId }, work)

/** Returns the id of the request, or of the job, that asked for what runs now. */
export const currentRequestId = (): string | undefined => current.getStore()?.requestId
