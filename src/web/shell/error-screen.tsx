import { useTexts } from '../i18n/texts.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { ErrorPage } from './error-page.tsx'

/** Error page outside the shop's frame; `dark` for staff screens. */
export function ErrorScreen({ error, dark = false }: { error: unknown; dark?: boolean }) {
  const t = useTexts()
  return (
    <>
      <main id="content" className={dark ? 'on-dark bg-carbone text-crema' : undefined}>
        <ErrorPage isPlain error={error} words={t('shell.screen_failed')} hint={t('shell.screen_failed_hint')} />
      </main>
      <Toaster />
    </>
  )
}
