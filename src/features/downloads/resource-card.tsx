import type { ReactNode } from 'react'
import { formatFileSize } from '#lib/file-size.ts'
import { Marked } from '#ui/marked.tsx'
import { FileTypeIcon } from './file-type-icon.tsx'
import type { ListedResource, Resource } from './resource.ts'

interface ResourceCardProps {
  resource: ListedResource
  /** The button. */
  children: ReactNode
}

/** One resource: what it is, how large, and how to have it. */
export function ResourceCard({ resource, children }: ResourceCardProps) {
  const { title, description, category, fileSize, downloadCount, requiresEmail, hit } = resource
  const facts = [
    formatFileSize(fileSize),
    ...(downloadCount > 0 ? [`${downloadCount} ${downloadCount === 1 ? 'download' : 'downloads'}`] : []),
    ...(requiresEmail ? [] : ['no email needed']),
  ]
  return (
    <li className="card res">
      <ResourcePicture resource={resource} />
      <div className="about">
        {category ? <p className="tag">{category}</p> : null}
        <h2>{hit ? <Marked>{hit.title}</Marked> : title}</h2>
        <p className="sm muted above-hair">{hit ? <Marked>{hit.part}</Marked> : description}</p>
        <p className="meta">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 ? <span aria-hidden="true"> · </span> : null}
              {fact}
            </span>
          ))}
        </p>
        <div className="acts">{children}</div>
      </div>
    </li>
  )
}

/** The thumbnail, over the icon of its type that shows when there is none or it fails. */
function ResourcePicture({ resource: { thumbnail, fileType } }: { resource: Resource }) {
  const icon = <FileTypeIcon mimeType={fileType} />
  if (!thumbnail) return icon
  return (
    <div className="thumb">
      {icon}
      <img src={thumbnail} alt="" loading="lazy" decoding="async" suppressHydrationWarning />
    </div>
  )
}
