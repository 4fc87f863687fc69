import { type CartLine, lineKey } from '../cart/cart.ts'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BuildForm } from './build-form.tsx'
import { replaceLine } from './change-lines.ts'
import type { ChosenRestaurant } from './chosen-restaurant.ts'
import { useOrderingTexts } from './texts.ts'
import { useDish } from './use-dish.ts'

/** A line of the cart, made anew. */
export default function EditLine({ line, restaurant, onClose }: { line: CartLine; restaurant: ChosenRestaurant; onClose: () => void }) {
  const t = useOrderingTexts()
  const { dish, failed, again } = useDish(restaurant.slug, line.foodId)
  return (
    <Sheet onClose={onClose}>
      {({ titleId }) => (
        <article>
          {line.picture && <Picture picture={line.picture} alt="" sizes="(min-width: 640px) 600px, 100vw" first className="aspect-2/1 w-full" />}
          <div className="flex items-start justify-between gap-4 p-5 sm:p-8 sm:pb-5">
            <h2 id={titleId} className="text-title">
              {line.title}
            </h2>
            <Button tone="plain" className="-my-2" onClick={onClose}>
              {t('ordering.close')}
            </Button>
          </div>
          {dish ? (
            <BuildForm
              dish={dish}
              restaurantId={restaurant.id}
              line={line}
              word={t('ordering.save')}
              onDone={made => {
                replaceLine(lineKey(line), made)
                onClose()
              }}
            />
          ) : (
            <div className="grid min-h-40 place-items-center gap-4 px-5 pb-8">
              {failed ? (
                <>
                  <p role="alert">{failed === true ? t('ordering.no_answer') : failed}</p>
                  <Button tone="outline" onClick={again}>
                    {t('ordering.again')}
                  </Button>
                </>
              ) : (
                <Spinner className="size-10 text-brace" />
              )}
            </div>
          )}
        </article>
      )}
    </Sheet>
  )
}
