import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useChoiceValue } from '#ui/form/form-choice.ts'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { imageRules, UploadImage } from './upload-image.tsx'

/** The image above the article and on its card; without one the category's drawing stands there. */
export function CoverImage() {
  const { value, change } = useChoiceValue('image')
  const src = typeof value === 'string' ? value : null
  return (
    <section className="cover-image" aria-labelledby="cover-image">
      <h2 className="label" id="cover-image">
        Image
      </h2>
      <div className="row">
        {src ? <img className="chosen-image" src={src} alt="" /> : null}
        <UploadImage label={src ? 'Replace' : 'Upload an image'} onUploaded={(image) => change(image.src)} />
        {src ? (
          <Button look="quiet" compact onClick={() => change(null)}>
            Use category art
          </Button>
        ) : null}
      </div>
      <p className="xs muted">{imageRules}</p>
      {src ? (
        <>
          <TextAreaField name="imageAlt" label="Alt text" hint="Read aloud by screen readers." rows={2} />
          <Checkbox name="imageIsDecorative">The image only decorates and needs no alt text</Checkbox>
        </>
      ) : null}
    </section>
  )
}
