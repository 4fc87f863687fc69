import { Link } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useChange } from './changes.ts'
import { customerText as t } from './customer-texts.ts'
import { Loaded } from './loaded.tsx'
import { useFavourites } from './reads.ts'
import { Section } from './section.tsx'

/** Dishes with a heart; each leads to its own page. */
export function Favourites() {
  const query = useFavourites()
  const [send, busy] = useChange('my-favourites')
  return (
    <Section title={t('customer.favourites')}>
      <Loaded query={query}>
        {favourites =>
          favourites.length === 0 ? (
            <div className="grid justify-items-start gap-4">
              <p className="max-w-[37.5em] text-cenere">{t('customer.no_favourites')}</p>
              <ButtonLink to="/menu" tone="outline">
                {t('customer.to_menu')}
              </ButtonLink>
            </div>
          ) : (
            <ul className="grid max-w-3xl divide-y divide-nebbia">
              {favourites.map(({ foodId, slug, title, categoryName }) => (
                <li key={foodId} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
                  <p>
                    <Link to={`/category/${encodeURIComponent(categoryName)}?dish=${slug}`} className="link font-semibold">
                      {title}
                    </Link>{' '}
                    <span className="text-cenere">{categoryName}</span>
                  </p>
                  <Button
                    tone="plain"
                    className="-mr-3 px-3!"
                    disabled={busy}
                    aria-label={t('customer.unloved', { dish: title })}
                    onClick={() => send('DELETE', `/auth/my-favourites/${foodId}`)}
                  >
                    {t('customer.favourite_remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
