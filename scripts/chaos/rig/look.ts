/** One look at the program from outside: how it answered and how long that took; status 0 is no answer. */
export async function look(origin: string, path: string, body?: object): Promise<{ status: number; ms: number }> {
  const from = Date.now()
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const init = { signal: AbortSignal.timeout(30_000), ...(body ? post : {}) }
  const status = await fetch(`${origin}${path}`, init).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
  return { status, ms: Date.now() - from }
}
