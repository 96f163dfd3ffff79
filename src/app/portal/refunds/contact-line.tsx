import { useSite } from '#ui/site.tsx'

/** How to reach the firm, as one sentence. */
export function ContactLine() {
  const site = useSite()
  return (
    <>
      Questions? Call <a href={`tel:${site.phoneNumber}`}>{site.phone}</a> or email{' '}
      <a href={`mailto:${site.email}`}>{site.email}</a>.
    </>
  )
}
