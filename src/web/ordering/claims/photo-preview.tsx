import { useState } from 'react'
import { useFilePreview } from '../../ui/field/file-preview.ts'
import { useOrderingTexts } from '../texts.ts'

/** The chosen photo as it will be sent; nothing of a file that this browser can't show. */
export function PhotoPreview({ photo }: { photo: File | undefined }) {
  const t = useOrderingTexts()
  const address = useFilePreview(photo)
  const [broken, setBroken] = useState<string>()
  if (!address || address === broken) return null
  return (
    // As high from the start as it stays: what is below is not pushed away as the picture comes.
    <img
      src={address}
      alt={t('claims.photo_preview')}
      className="h-48 max-w-full justify-self-start rounded-control bg-sabbia object-contain sm:h-64"
      onError={() => setBroken(address)}
    />
  )
}
