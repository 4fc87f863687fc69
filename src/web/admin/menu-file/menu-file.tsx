import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useMayChange } from '../may-change.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportMenu } from './import-menu.tsx'

export const meta = createAdminMeta('office-menu.file')

/** Export of the whole menu, and import for people who may change it; imports are checked before they are applied. */
export default function MenuFile() {
  const t = useAdminTexts()
  const mayChange = useMayChange()
  return (
    <>
      <AdminHeading title={t('office-menu.file')} />
      <div className="grid gap-6">
        <ExportMenu />
        {mayChange && <ImportMenu />}
      </div>
    </>
  )
}
