import { createBrowserStore } from '../../shared/browser-store.ts'
import { Button } from '../../ui/button.tsx'
import { useBrand } from '../brand.ts'
import { useOfflineShopTexts } from '../offline/shop-texts.ts'
import type { InstallPrompt } from './install-prompt.ts'

const storageKey = 'spiedo.device.install'

const answeredStore = createBrowserStore<boolean>({
  keys: [storageKey],
  owned: false,
  empty: false,
  parse: storage => storage.getItem(storageKey) !== null,
  save: (storage, isAnswered) => (isAnswered ? storage.setItem(storageKey, 'answered') : storage.removeItem(storageKey)),
})

/** Offers to install the site, until it is answered once. */
export function InstallOffer({ prompt }: { prompt: InstallPrompt }) {
  const t = useOfflineShopTexts()
  const brand = useBrand()
  const isAnswered = answeredStore.use()
  if (isAnswered) return null
  const install = () => {
    answeredStore.write(true)
    void prompt.prompt()
  }
  return (
    <section aria-label={t('offline-shop.install')} className="grid max-w-prose justify-items-start gap-3" data-install-offer>
      <p>{t('offline-shop.install_hint', { brand })}</p>
      <div className="flex flex-wrap gap-x-3">
        <Button tone="outline" onClick={install}>
          {t('offline-shop.install')}
        </Button>
        <Button tone="plain" onClick={() => answeredStore.write(true)}>
          {t('offline-shop.install_no')}
        </Button>
      </div>
    </section>
  )
}
