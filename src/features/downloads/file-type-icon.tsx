import { fileKindOf, fileKindWords } from './file-kind.ts'

/** A sheet with the letters of its kind. */
export function FileTypeIcon({ mimeType }: { mimeType: string }) {
  const { letters, name } = fileKindWords[fileKindOf(mimeType)]
  const width = letters.length > 3 ? 60 : 52
  return (
    <svg viewBox="0 0 92 116" role="img" aria-label={name} focusable="false">
      <path d="M2 2h62l26 26v86H2z" fill="var(--paper-doc)" stroke="var(--art-line-index)" strokeWidth="1.5" />
      <path
        d="M64 2v26h26z"
        fill="var(--paper-line)"
        stroke="var(--art-line-index)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M16 44h60M16 54h60M16 64h40" stroke="var(--paper-line)" strokeWidth="2.5" strokeLinecap="round" />
      <rect x="2" y="82" width={width} height="22" fill="var(--evergreen-800)" />
      <text x="12" y="98" fontFamily="var(--font-sans)" fontWeight="700" fontSize="14" fill="#fff">
        {letters}
      </text>
    </svg>
  )
}
