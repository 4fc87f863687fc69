import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { type Identity, IdentityPanel, useIdentity } from './identity.tsx'
import { OperationView } from './operation.tsx'
import { OperationList } from './operation-list.tsx'
import { useApiDocsTexts } from './texts.ts'
import { useApi } from './use-api.ts'
import { CodeText } from './written.tsx'

/** API reference to read and try out: a list of operations beside the one that the address names. */
export default function ApiDocs() {
  const t = useApiDocsTexts()
  const { api, failed, retry } = useApi()
  const [identity, setIdentity] = useIdentity()
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [access, setAccess] = useState('')
  const chosenId = useLocation().hash.slice(1)
  const operation = api?.operations.find(({ id }) => id === chosenId)
  return (
    <>
      <ApiDocsHeader identity={identity} isSigningIn={isPanelOpen} onAsk={() => setIsPanelOpen(!isPanelOpen)} />
      {isPanelOpen && <IdentityPanel identity={identity} onChange={setIdentity} />}
      <main className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-12">
        {api ? (
          <>
            {/* Phones show either the list or the operation. */}
            <div
              className={`lg:sticky lg:top-6 lg:-ml-2 lg:max-h-[calc(100svh-3rem)] lg:overflow-y-auto lg:p-2 ${chosenId ? 'max-lg:hidden' : 'max-lg:order-2'}`}
            >
              <OperationList api={api} search={search} onSearch={setSearch} access={access} onAccess={setAccess} />
            </div>
            <div className="min-w-0">
              {operation ? (
                <>
                  <h1 className="sr-only">{t('api-docs.title')}</h1>
                  <OperationView
                    key={operation.id}
                    api={api}
                    operation={operation}
                    identity={identity}
                    onSignIn={() => {
                      setIsPanelOpen(true)
                      scrollTo({ top: 0 })
                    }}
                  />
                </>
              ) : (
                <Introduction missing={chosenId !== ''} />
              )}
            </div>
          </>
        ) : (
          <div className="grid min-h-[50svh] content-center justify-items-start gap-4 lg:col-span-2">
            <h1 className="text-page">{t('api-docs.title')}</h1>
            <p role="status">{t(failed ? 'api-docs.failed' : 'api-docs.loading')}</p>
            {failed && <Button onClick={retry}>{t('api-docs.again')}</Button>}
          </div>
        )}
      </main>
    </>
  )
}

function ApiDocsHeader({ identity, isSigningIn, onAsk }: { identity: Identity | undefined; isSigningIn: boolean; onAsk: () => void }) {
  const t = useApiDocsTexts()
  return (
    <header className="on-dark bg-carbone text-crema">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:gap-x-6">
        <PageLink to="/" className="-ml-1 rounded-control p-1" aria-label="Spiedo">
          <Logo brand="Spiedo" className="h-7 w-auto sm:h-8" />
        </PageLink>
        <span className="font-display text-name font-extrabold">API</span>
        <div className="ml-auto flex flex-wrap items-center gap-x-3 sm:gap-x-5">
          <Button tone="outline" aria-expanded={isSigningIn} onClick={onAsk}>
            {!identity ? t('api-docs.identity_none') : identity.name ? t('api-docs.identity_as', { name: identity.name }) : t('api-docs.identity_token')}
          </Button>
        </div>
      </div>
    </header>
  )
}

const commonTopics = ['envelope', 'token', 'money', 'time', 'version', 'order'] as const

/** Rules for all operations; shown while none is selected. */
function Introduction({ missing }: { missing: boolean }) {
  const t = useApiDocsTexts()
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-band">{t('api-docs.title')}</h1>
      {missing && (
        <p role="status" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          {t('api-docs.missing')}
        </p>
      )}
      <p className="text-lead">{t('api-docs.lead')}</p>
      <p>
        <a className="link inline-block py-1 font-semibold" href="/api/v1/openapi.json">
          {t('api-docs.document')}
        </a>
      </p>
      <h2 className="text-title">{t('api-docs.common')}</h2>
      <ul className="grid gap-4">
        {commonTopics.map(topic => (
          <li key={topic} className="border-l-4 border-miele pl-4">
            <CodeText>{t(`api-docs.common_${topic}`)}</CodeText>
          </li>
        ))}
      </ul>
      <p className="hidden font-semibold lg:block">{t('api-docs.choose')}</p>
    </div>
  )
}
