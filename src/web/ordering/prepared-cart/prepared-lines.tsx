import type { PreparedCart } from '#assistants/carts/contract.ts'
import { Allergens } from '../../ui/allergens.tsx'
import { AllergyBadge } from '../../ui/allergy.tsx'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useAllergenNames } from '../allergies/use-shown-allergy.ts'
import { parsePictureUrl } from '../state/parse-picture-url.ts'
import { useOrderingTexts } from '../texts.ts'

/** Small picture of a line's dish; its room where it has none. */
function LinePicture({ image }: { image: string | null }) {
  const picture = parsePictureUrl(image ?? undefined)
  return (
    <span className="size-14 sm:size-16 huge:hidden">{picture && <Picture picture={picture} alt="" sizes="64px" className="size-full rounded-control" />}</span>
  )
}

/** Lines of a prepared cart with everything that was chosen, so that the person can check them. */
export function PreparedLines({ lines }: Pick<PreparedCart, 'lines'>) {
  const t = useOrderingTexts()
  const nameAllergen = useAllergenNames()
  return (
    <ul className="grid gap-4" data-prepared-lines>
      <IndexKeyedList items={lines}>
        {({ quantity, title, image, words, leftOut, note, allergens, avoidedAllergens, unitPriceCents }) => (
          <li className="figures grid grid-cols-[auto_auto_1fr_auto] gap-x-3 huge:grid-cols-[auto_1fr]">
            <LinePicture image={image} />
            <span className="font-display font-bold">{quantity} ×</span>
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {[...words, ...leftOut.map(left => t('ordering.without', { title: left.toLocaleLowerCase() }))].join(', ')}
              {note && <span>“{note}”</span>}
              <span className="text-cenere">
                <Allergens of={allergens} />
              </span>
              {avoidedAllergens.length > 0 && (
                <AllergyBadge className="my-1 px-2 py-1">
                  {t('prepared-cart.avoided_in', { allergens: avoidedAllergens.map(nameAllergen).join(', ') })}
                </AllergyBadge>
              )}
            </span>
            <Price cents={quantity * unitPriceCents} />
          </li>
        )}
      </IndexKeyedList>
    </ul>
  )
}
