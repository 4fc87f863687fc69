import type { PictureData } from '../server/reads.ts'

interface PictureProps {
  picture: PictureData
  /** Empty for a picture whose name stands beside it. */
  alt: string
  /** As in `<img sizes>`: how wide it is shown at which viewport. */
  sizes: string
  /** The largest picture of the page: fetched first. All others wait until they are near. */
  first?: boolean
  /** Shown at most 320 px wide, and many on a page: no width is named that no screen asks for. */
  small?: boolean
  /** The same subject drawn for narrow viewports, shown instead while the media query holds. */
  instead?: { picture: PictureData; media: string; sizes: string }
  className?: string
}

const buildSrcSet = ({ address, widths }: PictureData, format: 'avif' | 'webp') => widths.map(width => `${address}/${width}.${format} ${width}w`).join(', ')

const limitWidths = (picture: PictureData): PictureData => {
  const widths = picture.widths.filter(width => width >= 320 && width <= 960)
  return widths.length > 0 ? { ...picture, widths } : picture
}

/** AVIF with WebP behind it, in several widths, on its ground colour until it is there; never moves what is around it. */
export function Picture({ picture, alt, sizes, first = false, small = false, instead, className = '' }: PictureProps) {
  const shownPicture = small ? limitWidths(picture) : picture
  const fallbackWidth = shownPicture.widths[Math.floor(shownPicture.widths.length / 2)] ?? shownPicture.widths[0]
  return (
    <picture className="contents">
      {instead && <source media={instead.media} type="image/avif" srcSet={buildSrcSet(instead.picture, 'avif')} sizes={instead.sizes} />}
      {instead && <source media={instead.media} type="image/webp" srcSet={buildSrcSet(instead.picture, 'webp')} sizes={instead.sizes} />}
      <source type="image/avif" srcSet={buildSrcSet(shownPicture, 'avif')} sizes={sizes} />
      <img
        src={`${picture.address}/${fallbackWidth}.webp`}
        srcSet={buildSrcSet(shownPicture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
        style={{ backgroundColor: picture.ground }}
        className={`object-cover ${className}`}
      />
    </picture>
  )
}
