import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { getCurrentSession } from '../../session/session.ts'
import { confirmBackdropStyle } from '../dialog/styles.ts'

/** Photo with restricted access: fetched with the session; a press enlarges it to the window. */
export function ClaimPhoto({ claimId, photo }: { claimId: string; photo: string }) {
  const t = useAdminTexts()
  const [photoUrl, setPhotoUrl] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const abortController = new AbortController()
    let objectUrl = ''
    fetch(`/api/v1/claims/${claimId}/photos/${photo}`, {
      headers: { authorization: `Bearer ${getCurrentSession()?.token ?? ''}` },
      signal: abortController.signal,
    })
      .then(async answer => {
        if (!answer.ok) throw new Error(String(answer.status))
        objectUrl = URL.createObjectURL(await answer.blob())
        setPhotoUrl(objectUrl)
      })
      .catch(() => {
        if (!abortController.signal.aborted) setHasFailed(true)
      })
    return () => {
      abortController.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [claimId, photo])
  if (hasFailed) return <p className="text-cenere">{t('office-after.photo_failed')}</p>
  if (photoUrl === '') return <div className="aspect-[4/3] w-full rounded-control bg-sabbia" aria-hidden="true" />
  return (
    <Dialog.Root>
      <Dialog.Trigger className="group grid w-full cursor-zoom-in justify-items-start gap-1">
        <img src={photoUrl} alt={t('office-after.photo_of')} className="max-h-96 w-full rounded-control bg-sabbia object-contain" />
        <span className="link py-2 font-semibold">{t('office-after.photo_large')}</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={confirmBackdropStyle} />
        <Dialog.Popup
          className="fixed inset-3 z-[58] grid grid-rows-[auto_minmax(0,1fr)] gap-3 rounded-card bg-farina p-4 outline-none"
          aria-label={t('office-after.photo_of')}
        >
          <Dialog.Close className="grid size-11 place-items-center justify-self-end rounded-control hover:bg-sabbia" aria-label={t('office.close')}>
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
            </svg>
          </Dialog.Close>
          <img src={photoUrl} alt={t('office-after.photo_of')} className="size-full rounded-control object-contain" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
