import { useOfficeTexts } from '../../office-texts.ts'
import { OfficeButton } from '../office-button.tsx'

/** Where a list should be that was refused: skeletons would say that it is still coming. */
export function NotRead({ again }: { again: () => unknown }) {
  const t = useOfficeTexts()
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-name font-semibold">{t('office.list_failed')}</p>
      <OfficeButton tone="outline" onClick={() => void again()}>
        {t('office.again')}
      </OfficeButton>
    </div>
  )
}
