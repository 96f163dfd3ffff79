import { useSite } from '#ui/site.tsx'

/** Leads to the source of what runs here, which everyone who uses a modified version must be offered (AGPL, section 13). */
export function SourceLink() {
  const { sourceUrl } = useSite()
  return sourceUrl ? (
    <a href={sourceUrl} rel="noopener">
      Source code
    </a>
  ) : null
}
