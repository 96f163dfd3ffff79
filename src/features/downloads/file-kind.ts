export type FileKind = 'pdf' | 'word' | 'excel' | 'powerpoint' | 'image' | 'video' | 'archive' | 'generic'

const kinds: [RegExp, FileKind][] = [
  [/^application\/pdf$/, 'pdf'],
  [
    /^application\/(msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.|vnd\.oasis\.opendocument\.text)/,
    'word',
  ],
  [
    /^(application\/(vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.|vnd\.oasis\.opendocument\.spreadsheet)|text\/csv$)/,
    'excel',
  ],
  [
    /^application\/(vnd\.ms-powerpoint|vnd\.openxmlformats-officedocument\.presentationml\.|vnd\.oasis\.opendocument\.presentation)/,
    'powerpoint',
  ],
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^application\/(zip|x-zip-compressed|x-rar-compressed|vnd\.rar|x-7z-compressed|gzip|x-gzip|x-tar)$/, 'archive'],
]

/** The kind of file that a MIME type stands for. */
export function fileKindOf(mimeType: string): FileKind {
  const [type = ''] = mimeType.trim().toLowerCase().slice(0, 200).split(';')
  return kinds.find(([pattern]) => pattern.test(type.trim()))?.[1] ?? 'generic'
}

/** The letters on the icon, and what it is called. */
export const fileKindWords: Record<FileKind, { letters: string; name: string }> = {
  pdf: { letters: 'PDF', name: 'PDF document' },
  word: { letters: 'DOC', name: 'Word document' },
  excel: { letters: 'XLS', name: 'Excel spreadsheet' },
  powerpoint: { letters: 'PPT', name: 'PowerPoint presentation' },
  image: { letters: 'IMG', name: 'Image' },
  video: { letters: 'MP4', name: 'Video' },
  archive: { letters: 'ZIP', name: 'Archive' },
  generic: { letters: 'FILE', name: 'File' },
}
