import { useRef, useState } from 'react'
import type { ManagedUser } from '#accounts/contract.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'
import { Select } from '../../ui/field/field.tsx'
import { AdminButton } from '../office-button.tsx'
import { restaurantText } from '../restaurants/place-texts.ts'
import { peopleText as t } from './people-texts.ts'
import { useRestaurants } from './use-restaurants.ts'

/** Form value of a membership: restaurant and role in one string. */
export const toStaffKeys = (staff: ManagedUser['staff']): string[] => staff.map(({ restaurantId, role }) => `${restaurantId} ${role}`)

export const parseStaffKeys = (staffKeys: readonly string[]): ManagedUser['staff'] =>
  staffKeys.map(key => {
    const [restaurantId = '', role] = key.split(' ')
    return { restaurantId, role: role as ManagedUser['staff'][number]['role'] }
  })

/** Memberships in words, one per line. */
export function useStaffFormatter(): (staff: readonly string[]) => string {
  const restaurants = useRestaurants()
  return staff =>
    parseStaffKeys(staff)
      .map(({ restaurantId, role }) => `${restaurants?.find(({ id }) => id === restaurantId)?.name ?? '…'}, ${restaurantText(`places.role_${role}`)}`)
      .join('\n')
}

/** Roles of a user by restaurant, in addition to the account's role. */
export function StaffFields({ staff, onChange, error }: { staff: string[]; onChange: (staff: string[]) => void; error?: string }) {
  const restaurants = useRestaurants() ?? []
  const [restaurantId, setRestaurantId] = useState('')
  const [role, setRole] = useState<string>('kitchen')
  const choiceBox = useRef<HTMLDivElement>(null)
  /** The pressed button is removed or disabled: move the keyboard focus on. */
  const change = (next: string[]) => {
    onChange(next)
    choiceBox.current?.querySelector('select')?.focus()
  }
  const getRestaurantName = (id: string) => restaurants.find(restaurant => restaurant.id === id)?.name ?? id
  return (
    <fieldset className="grid gap-3 border-t-2 border-sabbia pt-5">
      <legend className="float-left w-full font-semibold">{t('people.staff')}</legend>
      <p className="clear-both text-cenere">{t('people.staff_hint')}</p>
      <ul className="grid gap-1">
        {parseStaffKeys(staff).map((member, index) => {
          const restaurantName = getRestaurantName(member.restaurantId)
          return (
            <li key={staff[index]} className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-crema px-3 py-1">
              <span>
                <span className="font-semibold">{restaurantName}</span>, {restaurantText(`places.role_${member.role}`)}
              </span>
              <button
                type="button"
                className="link min-h-9 font-semibold text-tizzone"
                aria-label={t('people.staff_remove_of', { restaurant: restaurantName, role: restaurantText(`places.role_${member.role}`) })}
                onClick={() => change(staff.filter(member => member !== staff[index]))}
              >
                {t('people.staff_remove')}
              </button>
            </li>
          )
        })}
      </ul>
      <div data-adds="" ref={choiceBox} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <Select label={t('people.staff_restaurant')} value={restaurantId} error={error} onChange={event => setRestaurantId(event.target.value)}>
          <option value="">{t('people.staff_choose')}</option>
          {restaurants
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
        <Select label={restaurantText('places.role')} value={role} onChange={event => setRole(event.target.value)}>
          {staffRoles.map(role => (
            <option key={role} value={role}>
              {restaurantText(`places.role_${role}`)}
            </option>
          ))}
        </Select>
        <AdminButton
          tone="outline"
          className="min-h-12!"
          disabled={restaurantId === '' || staff.includes(`${restaurantId} ${role}`)}
          onClick={() => {
            change([...staff, `${restaurantId} ${role}`])
            setRestaurantId('')
          }}
        >
          {t('people.staff_add')}
        </AdminButton>
      </div>
    </fieldset>
  )
}
