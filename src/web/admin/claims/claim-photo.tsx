import { useEffect, useState } from 'react'
import { useOfficeTexts } from '../../office-texts.ts'
import { currentSession } from '../../session.ts'

/** A photo that only some people may see: fetched with the session. */
export function ClaimPhoto({ claimId, photo }: { claimId: string; photo: string }) {
  const t = useOfficeTexts()
  const [address, setAddress] = useState('')
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const gone = new AbortController()
    let made = ''
    fetch(`/api/v1/claims/${claimId}/photos/${photo}`, { headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` }, signal: gone.signal })
      .then(async answer => {
        if (!answer.ok) throw new Error(String(answer.status))
        made = URL.createObjectURL(await answer.blob())
        setAddress(made)
      })
      .catch(() => {
        if (!gone.signal.aborted) setFailed(true)
      })
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [claimId, photo])
  if (failed) return <p className="text-cenere">{t('office-after.photo_failed')}</p>
  return address === '' ? (
    <div className="aspect-[4/3] w-full rounded-control bg-sabbia" aria-hidden="true" />
  ) : (
    <img src={address} alt={t('office-after.photo_of')} className="max-h-96 w-full rounded-control bg-sabbia object-contain" />
  )
}
