import FileArt from 'lucide-react/icons/file'
import type { ReactNode } from 'react'
import { fileKindOf, fileKindWords } from '#features/downloads/file-kind.ts'

interface FileNameProps {
  title: string
  contentType: string
  children?: ReactNode
}

/** A file with the sheet of its kind, which is read out after its name. */
export function FileName({ title, contentType, children }: FileNameProps) {
  const { letters, name } = fileKindWords[fileKindOf(contentType)]
  return (
    <div className="file-name">
      <span className="file-ic" aria-hidden="true">
        <FileArt strokeWidth={1.2} />
        <b>{letters}</b>
      </span>
      <div>
        <strong>{title}</strong>
        <span className="visually-hidden">, {name}</span>
        <div className="muted">{children}</div>
      </div>
    </div>
  )
}
