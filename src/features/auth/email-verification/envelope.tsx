const marks = {
  clock: 'M148 20v10l7 5',
  check: 'M140 30l6 6 10-11',
  cross: 'M141 23l14 14M155 23l-14 14',
} as const

/** The letter on the pages about mailed links; the mark says how it went. */
export function Envelope({ mark }: { mark?: keyof typeof marks | undefined }) {
  return (
    <svg className="art" viewBox="0 0 176 120" aria-hidden="true" focusable="false">
      <rect
        x="28"
        y="30"
        width="120"
        height="78"
        fill="var(--surface-raised)"
        stroke="var(--art-ink)"
        strokeWidth="2"
      />
      <path
        d="M28 30l60 44 60-44M28 108l44-46M148 108l-44-46"
        fill="none"
        stroke="var(--art-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {mark ? (
        <>
          <circle cx="148" cy="30" r="18" fill="var(--accent)" stroke="var(--art-ink)" strokeWidth="2" />
          <path
            d={marks[mark]}
            fill="none"
            stroke="var(--on-accent)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : null}
    </svg>
  )
}
