import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'

const networks = [
  {
    name: 'X',
    href: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`,
    mark: <path d="M5 4.5 19 19.5M19 4.5 5 19.5" fill="none" stroke="currentColor" strokeWidth="2.4" />,
  },
  {
    name: 'Facebook',
    href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    mark: (
      <path d="M9.5 21v-8H7V9.8h2.5V7.6C9.5 4.9 11 3.5 13.6 3.5h2.6v3.2h-1.7c-1 0-1.4.5-1.4 1.4v1.7h3l-.4 3.2h-2.6v8z" />
    ),
  },
  {
    name: 'LinkedIn',
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    mark: (
      <path d="M4 9h3.6v11H4zM5.8 3.6a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1M10 9h3.4v1.6c.7-1.2 1.9-1.9 3.4-1.9 2.6 0 4.2 1.7 4.2 4.9V20h-3.6v-5.8c0-1.6-.7-2.4-1.8-2.4s-2 .8-2 2.4V20H10z" />
    ),
  },
] as const

/** Plain links to the networks' own pages: nothing of theirs is loaded here. */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  return (
    <ul className="row share-links" aria-label="Share this article">
      {networks.map(({ name, href, mark }) => (
        <ShareLink key={name} label={`Share on ${name}`} href={href(url, text)}>
          <svg className="icon share-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            {mark}
          </svg>
        </ShareLink>
      ))}
      <ShareLink label="Share by email" href={`mailto:?subject=${text}&body=${url}`}>
        <Mail className="icon" aria-hidden="true" />
      </ShareLink>
    </ul>
  )
}

function ShareLink({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <li>
      <a className="icon-btn" href={href} aria-label={label} rel="noopener noreferrer">
        {children}
      </a>
    </li>
  )
}
