import type { Drawn } from './drawn.ts'

/**
 * Bars or a line over time. Shapes are stretched, their strokes and the labels are not. Places stand in attributes of SVG:
 * our policy lets no style attribute come with the page.
 */
export function TimeChart({ drawn }: { drawn: Drawn }) {
  const { bars, solid, dotted, dots, ticks, labels, sentence } = drawn
  return (
    <div className="chart">
      <div className="plot" role="img" aria-label={sentence}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {ticks.map(({ y }) => (
            <path key={y} className="rule" d={`M0 ${y}H100`} />
          ))}
          {bars.map(({ x, y, width, height, isSoFar }) =>
            height > 0 ? (
              <rect key={x} className={isSoFar ? 'so-far' : undefined} {...{ x, y, width, height }} />
            ) : null,
          )}
          {solid ? <path className="line" d={solid} /> : null}
          {dotted ? <path className="line dotted" d={dotted} /> : null}
          {dots.map(({ x, y, isSoFar }) => (
            <path key={x} className={isSoFar ? 'dot so-far' : 'dot'} d={`M${x} ${y}h0`} />
          ))}
        </svg>
        <svg className="yl" aria-hidden="true" focusable="false">
          {ticks.map(({ y, text }) => (
            <text key={y} x="100%" y={`${y}%`}>
              {text}
            </text>
          ))}
        </svg>
      </div>
      <div className="xl" aria-hidden="true">
        {labels.map((label, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- many are empty, and their place is what they are
          <span key={at} className={at === labels.length - 1 ? 'last' : undefined}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}
