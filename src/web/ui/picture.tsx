import type { PictureData } from '../server/reads.ts'

interface PictureProps {
  picture: PictureData
  /** Empty where the name stands beside the picture. */
  alt: string
  /** As in `<img sizes>`: display width by viewport. */
  sizes: string
  /** Largest picture of the page: loaded first. All others load lazily. */
  first?: boolean
  /** Shown at most 320 px wide, many times on a page: lists only the widths that screens need. */
  small?: boolean
  /** Art direction: picture for narrow viewports, shown while the media query matches. */
  instead?: { picture: PictureData; media: string; sizes: string }
  className?: string
}

const buildSrcSet = ({ address, widths }: PictureData, format: 'avif' | 'webp') => widths.map(width => `${address}/${width}.${format} ${width}w`).join(', ')

const limitWidths = (picture: PictureData): PictureData => {
  const widths = picture.widths.filter(width => width >= 320 && width <= 960)
  return widths.length > 0 ? { ...picture, widths } : picture
}

/** AVIF with WebP fallback, in several widths, on a placeholder colour; causes no layout shift. */
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
