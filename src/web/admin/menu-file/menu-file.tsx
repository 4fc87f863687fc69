import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportMenu } from './import-menu.tsx'

export const meta = createAdminMeta('office-menu.file')

/** Export and import of the whole menu; imports are checked before they are applied. */
export default function MenuFile() {
  const t = useAdminTexts()
  return (
    <>
      <AdminHeading title={t('office-menu.file')} />
      <div className="grid gap-6">
        <ExportMenu />
        <ImportMenu />
      </div>
    </>
  )
}
