import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useRef, useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { FileInput } from '#ui/form/file-input.tsx'

export interface UploadedImage {
  src: string
  width: number
  height: number
}

const maxBytes = 2 * 1024 * 1024
export const imageRules = 'PNG, JPEG, or WebP, up to 2 MB. We resize it automatically.'

function rejectionOf(file: File): string | undefined {
  if (/\.svgz?$/i.test(file.name)) return 'SVG files can contain scripts. Save it as PNG or WebP and try again.'
  return file.size > maxBytes ? 'The file is larger than 2 MB.' : undefined
}

interface UploadImageProps {
  /** "Upload", "Replace". */
  label: string
  onUploaded: (image: UploadedImage) => void
}

/** Chooses an image, sends it at once, and says how far it is or why it was refused. */
export function UploadImage({ label, onUploaded }: UploadImageProps) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ name: string; done: number } | null>(null)
  const [refused, setRefused] = useState<{ name: string; reason: string } | null>(null)

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (!file) return
    const { name } = file
    const reason = rejectionOf(file)
    setRefused(reason === undefined ? null : { name, reason })
    if (reason !== undefined) return
    setProgress({ name, done: 0 })
    try {
      const { uploadFile } = await import('#lib/files/upload-file.ts')
      const onProgress = (done: number) => setProgress({ name, done })
      onUploaded(
        await uploadFile<UploadedImage>({
          path: '/api/staff/post-images',
          data: {},
          files: { image: file },
          onProgress,
        }),
      )
    } catch (error) {
      if (!isProblem(error)) reportError(error)
      setRefused({ name, reason: (isProblem(error) && error.message) || 'Please try again.' })
    } finally {
      setProgress(null)
    }
  }
  const choose = () => input.current?.click()
  return (
    <>
      <FileInput
        ref={input}
        className="visually-hidden"
        accept=".png,.jpg,.jpeg,.webp"
        aria-label="Image file"
        tabIndex={-1}
        onChange={(event) => void upload(event)}
      />
      {refused ? (
        <Banner tone="danger" title={`We can’t accept ${refused.name}.`}>
          {refused.reason}
        </Banner>
      ) : null}
      {progress ? (
        <div className="upload-progress">
          <span>{progress.name}</span>
          <progress aria-label={`Uploading ${progress.name}`} value={progress.done} max={1} />
        </div>
      ) : (
        <Button compact icon={<Upload className="icon" aria-hidden="true" />} onClick={choose}>
          {refused ? 'Choose another' : label}
        </Button>
      )}
    </>
  )
}
