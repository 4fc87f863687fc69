import { useOfficeTexts } from '../../office-texts.ts'
import { OfficeButton } from '../office-button.tsx'
import { useDownload } from '../use-download.ts'

export function ExportMenu() {
  const t = useOfficeTexts()
  const [download, wanted] = useDownload()
  return (
    <section className="grid gap-3 rounded-control bg-farina p-4 sm:p-6">
      <h2 className="text-name">{t('office-menu.export')}</h2>
      <p className="max-w-2xl text-cenere">{t('office-menu.export_lead')}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        {(['csv', 'json'] as const).map(format => (
          <OfficeButton
            key={format}
            tone={format === 'csv' ? 'carbone' : 'outline'}
            busy={wanted?.query?.format === format}
            onClick={() => void download({ path: '/menu/export', query: { format }, name: `spiedo-menu.${format}` })}
          >
            {t(`office-menu.export_${format}`)}
          </OfficeButton>
        ))}
      </div>
    </section>
  )
}
