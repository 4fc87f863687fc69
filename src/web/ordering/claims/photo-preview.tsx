import { useState } from 'react'
import { useFilePreview } from '../../ui/field/file-preview.ts'
import { useOrderingTexts } from '../texts.ts'

/** Preview of the chosen photo; nothing if this browser can't display the file. */
export function PhotoPreview({ photo }: { photo: File | undefined }) {
  const t = useOrderingTexts()
  const address = useFilePreview(photo)
  const [broken, setBroken] = useState<string>()
  if (!address || address === broken) return null
  return (
    // Fixed height, so that loading shifts nothing below.
    <img
      src={address}
      alt={t('claims.photo_preview')}
      className="h-48 max-w-full justify-self-start rounded-control bg-sabbia object-contain sm:h-64"
      onError={() => setBroken(address)}
    />
  )
}
