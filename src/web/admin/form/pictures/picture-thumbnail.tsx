import { useState } from 'react'
import { useFilePreview } from '../../../ui/field/file-preview.ts'

/** Picture in a form: stored, with its URL, or a file to upload. */
export interface FormPicture {
  address: string | undefined
  file: File | undefined
  /** Alternative text; empty when not yet written. */
  alt: string
}

/**
 * Thumbnail of a picture.
 * @param onBroken called for a chosen file that is no picture
 */
export function PictureThumbnail({ picture, alt, onBroken }: { picture: FormPicture; alt: string; onBroken?: () => void }) {
  const filePreview = useFilePreview(picture.file)
  const shown = filePreview ?? picture.address?.replace(/\/640\.webp$/, '/160.webp')
  const [broken, setBroken] = useState<string>()
  if (!shown || broken === shown) return <span className="block size-20 shrink-0 rounded-control bg-sabbia" />
  return (
    <img
      src={shown}
      alt={alt}
      width={80}
      height={80}
      draggable={false}
      className="size-20 shrink-0 rounded-control bg-sabbia object-cover"
      onError={() => {
        setBroken(shown)
        if (filePreview) onBroken?.()
      }}
    />
  )
}
