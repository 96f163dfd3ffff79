import { isProblem, Problem } from '#lib/problem.ts'
import { send } from '#lib/send.ts'

/** Sends a form to the firm; rejects with the server's sentence, or with the status when it sent none. */
export const sendForm = (form: Record<string, unknown>): Promise<unknown> =>
  send('POST', '/api/forms', form, {
    fallbackMessage: (status, text) => `Error ${status}: ${text || 'No details available'}`,
  })

/** Sends a partner application; a failure without a sentence of the server's has none. */
export async function sendApplication(application: Record<string, unknown>): Promise<void> {
  try {
    await send('POST', '/api/collaborations', application)
  } catch (error) {
    const isFromServer = isProblem(error) && error.data !== undefined
    throw isFromServer ? error : new Problem('unavailable', '', { cause: error })
  }
}
