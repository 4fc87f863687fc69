import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OwnPasskey } from '#accounts/passkeys/contract.ts'
import { api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeyText as t } from './texts.ts'

interface OwnPasskeys {
  passkeys: OwnPasskey[]
  available: boolean
}

/** Passkeys of the signed-in person: list, add, name, remove. */
export default function Passkeys({ className }: { className: string }) {
  const titleId = useId()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: ['my-passkeys'], queryFn: ({ signal }) => api<OwnPasskeys>('GET', '/auth/my-passkeys', { signal }) })
  const [isAdding, setAdding] = useState(false)
  const mayAdd = query.data?.available === true && browserSupportsWebAuthn()
  return (
    <section aria-labelledby={titleId} className={`grid content-start gap-5 ${className}`}>
      <div className="grid gap-1">
        <h2 id={titleId} className="text-title">
          {t('passkeys.title')}
        </h2>
        <p className="max-w-[37.5em] text-cenere">{t('passkeys.hint')}</p>
      </div>
      {query.data ? (
        <>
          {query.data.passkeys.length === 0 ? (
            <p>{t(mayAdd ? 'passkeys.none' : 'passkeys.unavailable')}</p>
          ) : (
            <ul className="grid max-w-3xl divide-y divide-nebbia">
              {query.data.passkeys.map(passkey => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          {isAdding ? (
            <AddPasskey
              onCancel={() => setAdding(false)}
              onAdded={async () => {
                setAdding(false)
                await queries.invalidateQueries({ queryKey: ['my-passkeys'] })
              }}
            />
          ) : (
            mayAdd && (
              <div>
                <Button tone="outline" onClick={() => setAdding(true)}>
                  {t('passkeys.add')}
                </Button>
              </div>
            )
          )}
        </>
      ) : (
        <span className="h-6 max-w-md animate-pulse rounded-control bg-sabbia" data-coming={query.failureCount === 0 ? '' : undefined} />
      )}
    </section>
  )
}
