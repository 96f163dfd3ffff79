/**
 * Makes one text of what several processes measured, in Prometheus's format: each metric is described once, and has the values
 * of all of them. Their labels have to differ.
 */
export function mergeFigures(texts: readonly string[]): string {
  const metrics = new Map<string, { about: Set<string>; values: string[] }>()
  for (const text of texts) {
    let current: { about: Set<string>; values: string[] } | undefined
    for (const line of text.split('\n')) {
      const name = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1]
      if (name !== undefined) {
        current = metrics.get(name) ?? { about: new Set(), values: [] }
        metrics.set(name, current)
        current.about.add(line)
      } else if (line !== '') current?.values.push(line)
    }
  }
  return Array.from(metrics.values(), ({ about, values }) => `${[...about, ...values].join('\n')}\n`).join('\n')
}
