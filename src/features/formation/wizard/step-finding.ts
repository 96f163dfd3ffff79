import type { Finding } from '#features/washington/formation-facts.ts'
import type { StepId } from '#features/formation/words/step-words.ts'

/** What would be questioned in an answer, and the step that asks for it. */
export interface StepFinding extends Pick<Finding, 'path' | 'text' | 'citation'> {
  step: StepId
}

/** The warnings of one page, by field; several of one field become one remark. */
export function fieldWarnings(findings: readonly StepFinding[]): Record<string, { text: string; citation: string }> {
  const warnings: Record<string, { text: string; citation: string }> = {}
  for (const { path, text, citation } of findings) {
    const before = warnings[path]
    warnings[path] = before
      ? { text: `${before.text} ${text}`, citation: `${before.citation}; ${citation}` }
      : { text, citation }
  }
  return warnings
}
