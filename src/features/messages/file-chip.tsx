import Download from 'lucide-react/icons/download'
import FileArt from 'lucide-react/icons/file'
import type { ReactNode } from 'react'
import { fileKindOf, fileKindWords } from '#features/downloads/file-kind.ts'
import { formatFileSize } from '#lib/file-size.ts'

interface FileChipProps {
  file: { fileName: string; contentType: string; sizeBytes: number }
  /** Where it is downloaded; a file that isn't sent has no link. */
  href?: string
  /** Stands in place of kind and size. */
  note?: ReactNode
  action?: ReactNode
}

/** A file of a message: its sheet, name, kind, and size. */
export function FileChip({ file, href, note, action }: FileChipProps) {
  const { letters, name } = fileKindWords[fileKindOf(file.contentType)]
  const inner = (
    <>
      <span className="file-ic" aria-hidden="true">
        <FileArt strokeWidth={1.2} />
        <b>{letters}</b>
      </span>
      <span>
        <b>{file.fileName}</b>
        <small>{note ?? `${name}, ${formatFileSize(file.sizeBytes)}`}</small>
      </span>
    </>
  )
  if (!href)
    return (
      <div className="file-chip">
        {inner}
        {action}
      </div>
    )
  return (
    <a className="file-chip" href={href} download>
      {inner}
      <Download className="icon" aria-hidden="true" />
      <span className="visually-hidden">Download</span>
    </a>
  )
}
