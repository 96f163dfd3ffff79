/** What a form is checked by: at hand, or in a file that is fetched for it. Null: nothing to check. */
export type FormSchema<S> = S | (() => Promise<S>) | null

export const notLoaded = 'Part of this page didn’t load. Copy what you’ve typed, then reload the page.'

/** Who changes something will send it: the file comes while they do. */
export function fetchAhead<S>(schema: FormSchema<S>): void {
  // What fails here is told when the form is sent.
  if (typeof schema === 'function') (schema as () => Promise<S>)().catch(() => undefined)
}

/** Undefined when its file does not come: the server then checks what the browser sends by itself. */
export async function fetched<S>(
  schema: FormSchema<S>,
  setBusy: (isBusy: boolean) => void,
): Promise<S | null | undefined> {
  if (typeof schema !== 'function') return schema
  setBusy(true)
  try {
    return await (schema as () => Promise<S>)()
  } catch (error) {
    reportError(error)
    return undefined
  } finally {
    setBusy(false)
  }
}
