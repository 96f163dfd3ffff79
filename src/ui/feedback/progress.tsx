import { StepMarker } from '#ui/layout/place-marker.tsx'

/** The elevation profile behind the waypoints, as [x, y] on a sheet of 900 by 96. */
const profile: readonly (readonly [number, number])[] = [
  [0, 68.5],
  [10, 67.4],
  [20, 67.3],
  [30, 66.4],
  [40, 64.4],
  [50, 67.6],
  [60, 67.4],
  [70, 69.7],
  [80, 68.6],
  [90, 66.7],
  [100, 65.0],
  [110, 65.3],
  [120, 68.0],
  [130, 70.2],
  [140, 71.5],
  [150, 74.4],
  [160, 73.4],
  [170, 72.3],
  [180, 73.5],
  [190, 72.2],
  [200, 72.2],
  [210, 70.3],
  [220, 70.3],
  [230, 67.4],
  [240, 66.6],
  [250, 66.3],
  [260, 64.9],
  [270, 65.2],
  [280, 62.8],
  [290, 59.2],
  [300, 57.1],
  [310, 54.4],
  [320, 55.0],
  [330, 54.2],
  [340, 52.2],
  [350, 47.9],
  [360, 44.4],
  [370, 44.1],
  [380, 47.7],
  [390, 47.9],
  [400, 46.8],
  [410, 48.2],
  [420, 47.8],
  [430, 47.0],
  [440, 47.2],
  [450, 48.1],
  [460, 49.7],
  [470, 48.8],
  [480, 47.0],
  [490, 49.5],
  [500, 47.7],
  [510, 47.9],
  [520, 49.7],
  [530, 50.0],
  [540, 48.4],
  [550, 47.8],
  [560, 43.5],
  [570, 43.0],
  [580, 43.5],
  [590, 43.2],
  [600, 38.7],
  [610, 35.3],
  [620, 36.4],
  [630, 35.0],
  [640, 32.1],
  [650, 29.4],
  [660, 25.3],
  [670, 25.5],
  [680, 28.1],
  [690, 25.2],
  [700, 28.2],
  [710, 26.6],
  [720, 25.2],
  [730, 22.8],
  [740, 18.4],
  [750, 20.7],
  [760, 22.7],
  [770, 22.4],
  [780, 21.0],
  [790, 19.0],
  [800, 20.9],
  [810, 22.2],
  [820, 20.6],
  [830, 24.4],
  [840, 19.6],
  [850, 17.6],
  [860, 20.4],
  [870, 17.5],
  [880, 17.2],
  [890, 16.3],
  [900, 15.1],
]

const line = (points: typeof profile) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

interface ProfileProgressProps {
  label: string
  step: number
  of: number
  /** "Question 3 of 6" */
  text: string
}

/** Decoration with a meaning: the same is said by the `progressbar` and by the text beside it. */
export function ProfileProgress({ label, step, of, text }: ProfileProgressProps) {
  const waypoints = Array.from({ length: of }, (_, index) => waypointAt(index, of))
  const here = waypoints[step - 1]?.x ?? 0
  const done = profile.filter(([x]) => x <= here)
  const ahead = profile.filter(([x]) => x >= here)
  return (
    <div className="profile-progress">
      <progress className="unseen" aria-label={label} aria-valuetext={text} max={of} value={step} />
      <svg className="profile" viewBox="0 0 900 96" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={`${line(profile)}L900 96L0 96z`} fill="var(--bg-sunken)" />
        <path d={`${line(done)}L${here} 96L0 96z`} fill="var(--brand-subtle)" />
        <path d="M0 95.5H900" stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
        <path className="ahead" d={line(ahead)} vectorEffect="non-scaling-stroke" />
        <path className="done" d={line(done)} vectorEffect="non-scaling-stroke" />
      </svg>
      {/* A sheet of its own, not stretched: percentages place the markers without a style attribute. */}
      <svg className="waypoints" aria-hidden="true" focusable="false">
        {waypoints.map(({ x, y }, index) => (
          <svg key={x} x={`${x / 9}%`} y={`${y / 0.96}%`} overflow="visible">
            <foreignObject x="-14" y="-14" width="28" height="28">
              <StepMarker
                place={index + 1 < step ? 'done' : index + 1 === step ? 'here' : 'ahead'}
                number={index + 1}
              />
            </foreignObject>
          </svg>
        ))}
      </svg>
    </div>
  )
}

/** Waypoints stand on the line, evenly between 2 % and 98 % of its length. */
function waypointAt(index: number, of: number): { x: number; y: number } {
  const x = 18 + (of > 1 ? (index * 864) / (of - 1) : 0)
  const [, y] = profile.reduce((best, point) => (Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best))
  return { x, y }
}
