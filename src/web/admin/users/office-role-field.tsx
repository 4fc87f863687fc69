import type { ComponentProps } from 'react'
import { officeRoles } from '#platform/auth/vocabulary.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { Select } from '../../ui/field/field.tsx'
import { peopleText as t } from './people-texts.ts'

/** Role in the whole chain, in words. */
export function formatOfficeRole(role: string): string {
  const known = officeRoles.find(one => one === role)
  return adminText(known ? `office-permissions.role_${known}` : 'office-permissions.no_role')
}

/** Role of a user in the whole chain, in addition to those in restaurants. */
export const OfficeRoleField = (props: Omit<ComponentProps<typeof Select>, 'label' | 'children'>) => (
  <Select label={t('people.office_role')} hint={t('people.office_role_hint')} {...props}>
    <option value="">{formatOfficeRole('')}</option>
    {officeRoles.map(role => (
      <option key={role} value={role}>
        {formatOfficeRole(role)}
      </option>
    ))}
  </Select>
)
