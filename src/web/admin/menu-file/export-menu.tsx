import { useSearchParams } from 'react-router'
import { type FilePart, fileParts } from '#menu/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Select } from '../../ui/field/field.tsx'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { useDownload } from '../use-download.ts'

/** Export of the menu, or of the part preselected in the URL. */
export function ExportMenu() {
  const t = useAdminTexts()
  const [download, pendingFile] = useDownload()
  const [params, setParams] = useSearchParams()
  const part = fileParts.find(part => part === params.get('part'))
  const choosePart = (next: string) => {
    if (next) params.set('part', next)
    else params.delete('part')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <section className="grid gap-3 rounded-control bg-farina p-4 sm:p-6">
      <h2 className="text-name">{t('office-menu.export')}</h2>
      <p className="max-w-2xl text-cenere">{t('office-menu.export_lead')}</p>
      <div className="mt-1 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-60">
          <Select label={t('office-menu.export_part')} value={part ?? ''} onChange={event => choosePart(event.target.value)}>
            <option value="">{t('office-menu.export_all')}</option>
            {fileParts.map(part => (
              <option key={part} value={part}>
                {t(`office-menu.export_${part}`)}
              </option>
            ))}
          </Select>
        </div>
        {(['csv', 'json'] as const).map(format => (
          <AdminButton
            reads
            key={format}
            tone={format === 'csv' ? 'carbone' : 'outline'}
            busy={pendingFile?.query?.format === format}
            className="min-h-12!"
            onClick={() => void download({ path: '/menu/export', query: { format, ...(part && { part }) }, name: `spiedo-${part ?? 'menu'}.${format}` })}
          >
            {t(`office-menu.export_${format}`)}
          </AdminButton>
        ))}
      </div>
    </section>
  )
}

/** Link from a list to its export. */
export function MenuFileLink({ part }: { part: FilePart }) {
  const t = useAdminTexts()
  return (
    <AdminButtonLink to={`/dashboard/admin/menu-file?part=${part}`} tone="outline">
      {t('office-menu.file')}
    </AdminButtonLink>
  )
}
