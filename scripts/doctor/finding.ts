export interface Finding {
  state: 'ok' | 'warning' | 'problem'
  /** What was found, as a sentence without a secret. */
  text: string
  /** What to do about it. */
  todo?: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warning = (text: string, todo: string): Finding => ({ state: 'warning', text, todo })
export const problem = (text: string, todo: string): Finding => ({ state: 'problem', text, todo })

/** Says why something failed in few words: the system's code, else the first line of the message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const [line = ''] = error.message.split('\n')
  // An address may hold a password.
  const text = line.replaceAll(/[a-z+]+:\/\/\S+/gi, '(address)').slice(0, 200)
  return [code, text].filter((part) => part !== '').join(', ')
}

/** Writes the findings, one a line and what to do under it, and says how many are problems. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ state, text, todo }) => `${state.padEnd(8)} ${text}${todo ? `\n${' '.repeat(9)}${todo}` : ''}`,
  )
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  return `${lines.join('\n')}\n\n${count('problem')} problems, ${count('warning')} warnings\n`
}
