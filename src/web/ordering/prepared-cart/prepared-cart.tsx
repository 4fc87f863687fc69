import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PreparedCart } from '#assistants/carts/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { formatDayAndTime } from '../../shared/format-time.ts'
import { FormPage } from '../../storefront/form-band.tsx'
import { allergenNames } from '../../ui/allergens.tsx'
import { AllergyBadge } from '../../ui/allergy.tsx'
import { Button } from '../../ui/button.tsx'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { PageButtonLink, usePath } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAskFilledCart } from '../cart/ask-filled-cart.tsx'
import { useAskAllergens } from '../dish/ask-allergens.tsx'
import { changeFulfilmentPath } from '../fulfilment/entry/order-path.ts'
import { RetryButton } from '../shared/retry-button.tsx'
import { saveHandedOverCart } from '../state/handed-over-cart.ts'
import { useOrderingTexts } from '../texts.ts'
import { fillCart, isTakeable } from './fill-cart.ts'
import { PreparedLines } from './prepared-lines.tsx'
import { usePreparedCart } from './use-prepared-cart.ts'

/** Page of an assistant's link: the person checks what was prepared, takes it into the cart, and orders as always. */
export default function PreparedCartScreen() {
  const token = useLocation().hash.slice(1)
  return <CartOfToken key={token} token={token} />
}

function CartOfToken({ token }: { token: string }) {
  const t = useOrderingTexts()
  const [answer, again] = usePreparedCart(token, t('ordering.no_answer'))
  const isOver = answer.state === 'over'
  // The headline changes without a navigation: move the focus there, so that it is read out.
  useEffect(() => {
    if (isOver) document.getElementById('form-title')?.focus()
  }, [isOver])
  if (answer.state === 'ready') return <CheckedCart cart={answer.cart} token={token} />
  if (isOver)
    return (
      <FormPage title={t('prepared-cart.over')} lead={t('prepared-cart.lead_over')}>
        <PageButtonLink to="/menu">{t('prepared-cart.see_menu')}</PageButtonLink>
      </FormPage>
    )
  return (
    <FormPage title={t('prepared-cart.title')} lead={t('prepared-cart.lead_open')}>
      <div className="grid justify-items-start gap-4" role="status">
        {answer.state === 'failed' ? <p className="font-semibold">{answer.message}</p> : <Spinner />}
        {answer.state === 'failed' && <RetryButton retry={again} busy={false} tone="outline" />}
      </div>
    </FormPage>
  )
}

function CheckedCart({ cart, token }: { cart: PreparedCart; token: string }) {
  const t = useOrderingTexts()
  const pageTexts = useTexts()
  const language = usePageLanguage()
  const path = usePath()
  const navigate = useNavigate()
  const [question, ask] = useAskFilledCart()
  const [allergenQuestion, askAllergens] = useAskAllergens()
  const [busy, setBusy] = useState(false)
  const { restaurant, lines, problems, avoidAllergens, linesCents, fulfilment, slot } = cart
  const allergens = avoidAllergens.map(name => pageTexts(allergenNames[name] as TextKey)).join(', ')
  const take = async () => {
    setBusy(true)
    const formatWithout = (title: string) => t('ordering.without', { title: title.toLocaleLowerCase() })
    const isFilled = await fillCart(cart, { ask, askAllergens, formatWithout, language })
    setBusy(false)
    if (!isFilled) return
    saveHandedOverCart(token)
    // An assistant names no address: the person enters it first.
    await navigate(path(fulfilment === 'delivery' ? changeFulfilmentPath : '/checkout'))
  }
  return (
    <FormPage title={t('prepared-cart.title')} lead={t('prepared-cart.lead', { name: restaurant.name, address: restaurant.address, city: restaurant.city })}>
      <div className="grid gap-6">
        {allergens && lines.some(isTakeable) && <AllergyBadge>{t('prepared-cart.avoids', { allergens })}</AllergyBadge>}
        <p className="figures font-bold" data-prepared-way={fulfilment}>
          {t('group.way', { fulfilment, when: slot ? formatDayAndTime(language, t, slot) : t('group.asap') })}
        </p>
        <PreparedLines lines={lines} />
        {problems.length > 0 && (
          <section className="grid gap-2" aria-labelledby="missing">
            <h2 id="missing" className="text-name">
              {t('prepared-cart.missing')}
            </h2>
            <ul className="grid gap-1">
              <IndexKeyedList items={problems}>{({ message }) => <li>{message}</li>}</IndexKeyedList>
            </ul>
          </section>
        )}
        {lines.some(isTakeable) ? (
          <>
            <p className="flex items-baseline justify-between gap-4 font-bold">
              {t('prepared-cart.total')}
              <Price cents={linesCents} className="text-name" />
            </p>
            {allergens && <p>{t('prepared-cart.caution', { phone: restaurant.phone })}</p>}
            <div className="sticky bottom-(--order-bar,0px) z-10 -mx-3 bg-crema p-3 huge:static lg:static lg:mx-0 lg:p-0">
              <Button wide busy={busy} onClick={take}>
                {t('prepared-cart.take')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('prepared-cart.nothing_left')}</p>
            <PageButtonLink to="/menu">{t('prepared-cart.see_menu')}</PageButtonLink>
          </>
        )}
      </div>
      {question}
      {allergenQuestion}
    </FormPage>
  )
}
