import { Button } from '../ui/button.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { useKitchenTexts } from './texts.ts'

/** What somebody sees who has no kitchen, or no longer this one. */
export function NoKitchen({ logout }: { logout: () => void }) {
  const t = useKitchenTexts()
  return (
    <div className="on-dark grid min-h-svh content-center justify-items-start gap-6 bg-carbone p-8 text-crema">
      <h1 className="text-page">{t('kitchen.not_yours')}</h1>
      <p className="text-lead">{t('kitchen.not_yours_hint')}</p>
      <Button onClick={logout}>{t('kitchen.logout')}</Button>
      <Toaster ahead />
    </div>
  )
}
