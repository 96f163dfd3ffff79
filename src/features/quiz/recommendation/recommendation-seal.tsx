import type { QuizStructure } from '#features/washington/entity-type.ts'

/** A closed wave around a circle, as a path; several of them, turned, make the engraved band of a seal. */
function wave(radius: number, depth: number, waves: number, turn: number): string {
  const points = Array.from({ length: 240 }, (_, index) => {
    const angle = (index / 240) * 2 * Math.PI
    const distance = radius + depth * Math.sin(waves * angle + turn)
    return `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const turns = Array.from({ length: 10 }, (_, index) => (index * 2 * Math.PI) / 10)
const outer = turns.map((turn) => wave(116, 32, 12, turn)).join('')
const inner = turns.map((turn) => wave(78, 9, 18, turn)).join('')

/** The suggested structure as an engraved seal of ours; never the seal of the state. */
export function RecommendationSeal({ structure }: { structure: QuizStructure }) {
  return (
    <svg className="rec-seal" viewBox="-160 -160 320 320" role="img" aria-label={`Seal with the letters ${structure}`}>
      <path d={outer} fill="none" stroke="var(--art-ink)" strokeWidth="0.8" />
      <path d={inner} fill="none" stroke="var(--art-ink)" strokeWidth="0.6" opacity="0.6" />
      <circle r="66" fill="var(--surface-raised)" stroke="var(--art-ink)" strokeWidth="1.5" />
      <circle r="61" fill="none" stroke="var(--art-ink)" strokeWidth="0.75" />
      <text
        y={structure === 'LLC' ? 17 : 11}
        textAnchor="middle"
        fontFamily="var(--font-serif)"
        fontSize={structure === 'LLC' ? 50 : 34}
        fontWeight="420"
        letterSpacing="-1"
        fill="var(--text)"
      >
        {structure}
      </text>
    </svg>
  )
}
