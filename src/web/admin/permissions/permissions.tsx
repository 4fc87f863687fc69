import { type WorkAccess, workAccess, workLevels } from '#platform/auth/permissions.ts'
import { type WorkRole, workRoles } from '#platform/auth/vocabulary.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { LevelCalls } from './level-calls.tsx'
import { useCallsByLevel } from './use-calls-by-level.ts'

export const meta = createAdminMeta('office-permissions.title')

/** The permission table as the server enforces it: levels by role, with the calls of each level. Narrow places name the roles in place of columns. */
export default function Permissions() {
  const calls = useCallsByLevel()
  return (
    <>
      <AdminHeading title={t('office-permissions.title')} />
      <p className="mb-4 max-w-prose text-cenere">{t('office-permissions.lead')}</p>
      <div className="@container">
        <table className="w-full border-collapse rounded-control bg-farina">
          <caption className="sr-only">{t('office-permissions.title')}</caption>
          <thead>
            <tr className="border-b border-nebbia align-bottom">
              <th scope="col" className="px-3 py-2 text-left">
                {t('office-permissions.area')}
              </th>
              {workRoles.map(role => (
                <th key={role} scope="col" className="hidden w-22 px-1.5 py-2 text-center text-[0.8125rem] leading-tight @min-[60rem]:table-cell">
                  {t(`office-permissions.role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workLevels.map(level => (
              <tr key={level} className="border-b border-sabbia align-top" data-level={level}>
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  <span className="font-semibold">{t(`office-permissions.level_${level}`)}</span>
                  <p className="text-cenere @min-[60rem]:hidden">
                    {workRoles
                      .filter(role => isAdmitted(level, role))
                      .map(role => t(`office-permissions.role_${role}`))
                      .join(', ')}
                  </p>
                  <LevelCalls calls={calls.data?.get(level)} isFailed={calls.isError} />
                </th>
                {workRoles.map(role => (
                  <td key={role} className="hidden px-1.5 py-2 text-center @min-[60rem]:table-cell">
                    <Mark isAdmitted={isAdmitted(level, role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const isAdmitted = (level: WorkAccess, role: WorkRole): boolean => role === 'administrator' || workAccess[level].some(one => one === role)

const Mark = ({ isAdmitted }: { isAdmitted: boolean }) => (
  <>
    <span aria-hidden="true" className={isAdmitted ? 'text-lead font-bold' : 'text-cenere'}>
      {isAdmitted ? '✓' : '–'}
    </span>
    <span className="sr-only">{t(isAdmitted ? 'office-permissions.yes' : 'office-permissions.no')}</span>
  </>
)
