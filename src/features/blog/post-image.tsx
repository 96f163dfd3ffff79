import { Art, type ArtName } from '#ui/art.tsx'

interface PostImageProps {
  /** Address of the image; without one the drawing alone shows. */
  image: string | null
  art: ArtName
  /** What it shows; empty beside a title that says as much. */
  alt?: string
  /** At the top of its article: the image is as wide as the page, and the drawing is not cropped. */
  leading?: boolean
  /** In the first view: fetched with the page, not when it comes near. */
  eager?: boolean
}

/**
 * An image over the article's drawing. With an empty `alt` a browser draws nothing
 * for an image that fails, not even a broken icon: the drawing shows, also where no script runs.
 */
export function PostImage({ image, alt = '', art, leading = false, eager = false }: PostImageProps) {
  return (
    <div className={leading ? `thumb ${image ? 'wide' : 'whole'}` : 'thumb'}>
      <Art name={art} fit={leading ? 'meet' : 'slice'} />
      {image ? (
        <img src={image} alt={alt} loading={eager ? undefined : 'lazy'} decoding="async" suppressHydrationWarning />
      ) : null}
    </div>
  )
}
