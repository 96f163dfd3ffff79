import { Art, type ArtName } from '#ui/art.tsx'

interface PostImageProps {
  /** Address of the image; without one the drawing alone shows. */
  image: string | null
  art: ArtName
  wide?: boolean
  /** In the first view: fetched with the page, not when it comes near. */
  eager?: boolean
}

/**
 * An image over the drawing of its category. With an empty `alt` (the title stands beside it) a browser draws nothing
 * for an image that fails, not even a broken icon: the drawing shows, also where no script runs.
 */
export function PostImage({ image, art, wide = false, eager = false }: PostImageProps) {
  return (
    <div className={wide ? 'thumb wide' : 'thumb'}>
      <Art name={art} />
      {image ? (
        <img src={image} alt="" loading={eager ? undefined : 'lazy'} decoding="async" suppressHydrationWarning />
      ) : null}
    </div>
  )
}
