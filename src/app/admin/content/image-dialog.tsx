import { useState } from 'react'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { imageRules, type UploadedImage, UploadImage } from './upload-image.tsx'

const imageForm = z
  .object({ alt: z.string().trim().max(300, 'Use 300 characters or fewer'), isDecorative: z.boolean() })
  .refine(({ alt, isDecorative }) => isDecorative || alt !== '', {
    path: ['alt'],
    error: 'Enter alt text for the image',
  })

interface ImageDialogProps {
  onClose: () => void
  onChosen: (image: UploadedImage, alt: string) => void
}

/** An image for the text, with its alternative text or none on purpose. */
export function ImageDialog({ onClose, onChosen }: ImageDialogProps) {
  const [image, setImage] = useState<UploadedImage | null>(null)
  function insert({ alt, isDecorative }: z.infer<typeof imageForm>) {
    if (!image) throw new Problem('invalid-input', 'Choose an image')
    onChosen(image, isDecorative ? '' : alt)
  }
  return (
    <Dialog title="Image" onClose={onClose}>
      <Form schema={imageForm} defaultValues={{ alt: '', isDecorative: false }} onSubmit={insert}>
        {image ? <img className="chosen-image" src={image.src} alt="" /> : null}
        <p className="xs muted">{imageRules}</p>
        <UploadImage label={image ? 'Replace' : 'Choose an image'} onUploaded={setImage} />
        <TextAreaField name="alt" label="Alt text" hint="Read aloud by screen readers." rows={2} />
        <Checkbox name="isDecorative">The image only decorates and needs no alt text</Checkbox>
        <SubmitButton>Insert image</SubmitButton>
      </Form>
    </Dialog>
  )
}
