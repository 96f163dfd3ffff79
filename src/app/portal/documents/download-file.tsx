import Download from 'lucide-react/icons/download'
import { buttonClass } from '#ui/button.tsx'

/** Saves a file. `about` names it for screen readers. */
export function DownloadFile({ href, about }: { href: string; about: string }) {
  return (
    <a className={buttonClass({ look: 'quiet', compact: true })} href={href} download>
      <Download className="icon" aria-hidden="true" /> Download <span className="visually-hidden">{about}</span>
    </a>
  )
}
