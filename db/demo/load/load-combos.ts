import { v7 as uuidv7 } from 'uuid'
import { comboStore } from '#menu/combos/combo-store.ts'
import { systemActor } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import { readRenderedPicture } from '#platform/images/rendered-pictures.ts'
import { savePicture } from '#platform/images/save-picture.ts'
import { demoCombos } from '../combos.ts'
import type { LoadedFood } from './loaded-food.ts'

/** Creates the combos with their pictures through the menu's use case. */
export async function loadCombos(context: Context, foods: LoadedFood[]): Promise<void> {
  const rowOf = new Map(foods.map(({ written, row }) => [written.slug, row]))
  const idOf = (slug: string): string => {
    const row = rowOf.get(slug)
    if (!row) throw new Error(`${slug} is no dish of the demo`)
    return row.id
  }
  const categoryOf = new Map(foods.map(({ written, row }) => [written.category, row.categoryId]))
  for (const [position, { slug, category, title, titleEn, description, descriptionEn, priceCents, slots }] of demoCombos.entries()) {
    const picture = await readRenderedPicture('foods', slug)
    if (picture) await savePicture(context.db, picture)
    await comboStore.create(
      context,
      {
        id: uuidv7(),
        categoryId: categoryOf.get(category) ?? '',
        title,
        description,
        translations: { en: { title: titleEn, description: descriptionEn } },
        pictureSha256: picture?.sha256 ?? null,
        priceCents,
        discountPercent: 0,
        marks: [],
        position,
        slots: slots.map((slot, place) => ({
          id: uuidv7(),
          title: slot.title,
          translations: { en: { title: slot.titleEn } },
          minimum: slot.count,
          maximum: slot.count,
          position: place,
          foods: slot.foods.map(([food, surchargeCents = 0], index) => ({ foodId: idOf(food), surchargeCents, defaultQuantity: index === 0 ? slot.count : 0 })),
        })),
      },
      systemActor,
    )
  }
}
