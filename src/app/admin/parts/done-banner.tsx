import { Banner } from '#ui/feedback/alert.tsx'

interface DoneBannerProps {
  /** Empty: nothing was done yet. */
  text: string
  onDismiss: () => void
}

/** Says above a page's panels what was just done in one of them. */
export function DoneBanner({ text, onDismiss }: DoneBannerProps) {
  if (text === '') return null
  return (
    <div className="above-even">
      <Banner tone="success" onDismiss={onDismiss}>
        {text}
      </Banner>
    </div>
  )
}
