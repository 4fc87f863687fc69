import { Link } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useMenuParts } from './use-menu-parts.ts'

interface WorkFieldsProps {
  /** Units by kind of station, as typed. */
  work: Record<string, string>
  onChange: (work: Record<string, string>) => void
  error?: string
}

/** Prep load by kind of station. */
export function WorkFields({ work, onChange, error }: WorkFieldsProps) {
  const t = useAdminTexts()
  const kinds = useMenuParts()?.stationKinds
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{t('office-menu.work')}</legend>
      <p className="text-cenere">
        {t(kinds?.length === 0 ? 'office-menu.work_none' : 'office-menu.work_hint')}{' '}
        {kinds?.length === 0 && (
          <Link to="/dashboard/admin/station-kinds" className="link whitespace-nowrap font-semibold">
            {t('office-menu.work_none_add')}
          </Link>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {kinds?.map(({ code, title }) => (
          <TextField
            key={code}
            label={title}
            inputMode="numeric"
            className="figures text-right"
            maxLength={5}
            value={work[code] ?? ''}
            error={error}
            onChange={event => onChange({ ...work, [code]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
