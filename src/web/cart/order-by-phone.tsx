import { useState } from 'react'
import { useTexts } from '../texts.tsx'
import { buttonLooks } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'

interface Reachable {
  id: string
  name: string
  address: string
  phone: string
}

/** A restaurant, and its telephone: the way to order that is open today. */
export function OrderByPhone({ cities }: { cities: { city: string; restaurants: Reachable[] }[] }) {
  const t = useTexts()
  const [id, setId] = useState('')
  const chosen = cities.flatMap(({ restaurants }) => restaurants).find(restaurant => restaurant.id === id)
  return (
    <section className="grid gap-4 rounded-card bg-miele p-5 sm:p-7" aria-labelledby="order-by-phone">
      <h2 id="order-by-phone" className="text-title">
        {t('cart.order_title')}
      </h2>
      <p>{t('cart.order_hint')}</p>
      <Select label={t('cart.restaurant')} value={id} onChange={event => setId(event.target.value)}>
        <option value="">{t('cart.choose')}</option>
        {cities.map(({ city, restaurants }) => (
          <optgroup key={city} label={city}>
            {restaurants.map(restaurant => (
              <option key={restaurant.id} value={restaurant.id}>
                {restaurant.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {chosen && (
          <>
            <p>{t('cart.call_hint', { name: chosen.name, address: chosen.address })}</p>
            <a href={`tel:${chosen.phone.replace(/[^+\d]/g, '')}`} className={buttonLooks({ wide: true }, 'figures')}>
              {t('cart.call', { phone: chosen.phone })}
            </a>
          </>
        )}
      </div>
    </section>
  )
}
