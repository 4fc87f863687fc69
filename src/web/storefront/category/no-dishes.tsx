import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.tsx'

/** Empty state of a category (specification, section 2). */
export function NoDishes({ children }: { children?: ReactNode }) {
  const t = useTexts()
  return (
    <div className="page grid justify-items-start gap-3 py-24">
      <h2 className="text-title">{t('menu.category_empty')}</h2>
      <p className="text-lead">{t('menu.category_empty_hint')}</p>
      {children}
    </div>
  )
}
