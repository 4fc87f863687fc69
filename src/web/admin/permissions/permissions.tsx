import { workAccess, workLevels } from '#platform/auth/permissions.ts'
import { workRoles } from '#platform/auth/vocabulary.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { LevelCalls } from './level-calls.tsx'
import { useCallsByLevel } from './use-calls-by-level.ts'

export const meta = createAdminMeta('office-permissions.title')

/** The permission table as the server enforces it: levels by role, with the calls of each level. */
export default function Permissions() {
  const calls = useCallsByLevel()
  return (
    <>
      <AdminHeading title={t('office-permissions.title')} />
      <p className="mb-4 max-w-prose text-cenere">{t('office-permissions.lead')}</p>
      <ScrollBox className="overflow-x-auto rounded-control" aria-label={t('office-permissions.title')}>
        <table className="w-full min-w-[60rem] border-collapse bg-farina">
          <caption className="sr-only">{t('office-permissions.title')}</caption>
          <thead>
            <tr className="border-b border-nebbia align-bottom">
              <th scope="col" className="px-3 py-2 text-left">
                {t('office-permissions.area')}
              </th>
              {workRoles.map(role => (
                <th key={role} scope="col" className="w-22 px-1.5 py-2 text-center text-[0.8125rem] leading-tight">
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
                  <LevelCalls calls={calls.data?.get(level)} isFailed={calls.isError} />
                </th>
                {workRoles.map(role => (
                  <td key={role} className="px-1.5 py-2 text-center">
                    <Mark isAdmitted={role === 'administrator' || workAccess[level].some(one => one === role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}

const Mark = ({ isAdmitted }: { isAdmitted: boolean }) => (
  <>
    <span aria-hidden="true" className={isAdmitted ? 'text-lead font-bold' : 'text-cenere'}>
      {isAdmitted ? '✓' : '–'}
    </span>
    <span className="sr-only">{t(isAdmitted ? 'office-permissions.yes' : 'office-permissions.no')}</span>
  </>
)
