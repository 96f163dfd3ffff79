/** A title in which "S-Corp" and its like stay on one line. */
export function PostTitle({ children }: { children: string }) {
  return children.split(/(\b\p{L}-\p{L}+)/u).map((part, i) =>
    // The separators that `split` keeps stand at the odd places.
    i % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={i} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
