export interface Share {
  id: string
  label: string
  percent: number
}

const tints = [
  { fill: 'var(--brand)', text: 'var(--on-brand)' },
  { fill: 'var(--brand-subtle-line)', text: 'var(--text)' },
  { fill: 'var(--brand-subtle)', text: 'var(--text)' },
] as const

/** Who holds how much; the hatch is what nobody holds. A picture only: the page says the same in words. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const parts = layOut(shares)
  return (
    <svg className="share-bar" aria-hidden="true" focusable="false">
      {parts.map((part, index) => {
        const tint = tints[Math.min(index, tints.length - 1)] ?? tints[0]
        return (
          <g key={part.id}>
            <rect x={`${part.start}%`} width={`${part.size}%`} height="100%" fill={tint.fill} />
            {part.start > 0 ? (
              <line className="edge" x1={`${part.start}%`} x2={`${part.start}%`} y1="0" y2="100%" />
            ) : null}
            <text
              x={`${part.start + part.size / 2}%`}
              y="50%"
              dominantBaseline="central"
              textAnchor="middle"
              fill={tint.text}
            >
              {caption(part)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** One behind the other; what goes beyond 100 is cut off. */
function layOut(shares: readonly Share[]): (Share & { start: number; size: number })[] {
  const parts = []
  let at = 0
  for (const share of shares) {
    const size = Math.min(share.percent, 100 - at)
    if (size > 0) parts.push({ ...share, start: at, size })
    at += Math.max(size, 0)
  }
  return parts
}

/** A narrow share has room for the figure at most. */
function caption({ label, percent, size }: Share & { size: number }): string {
  if (size >= 16) return `${label} ${percent}%`
  return size >= 5 ? `${percent}%` : ''
}
