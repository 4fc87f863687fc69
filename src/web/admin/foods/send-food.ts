import { api } from '../../shared/api.ts'
import { askOnce } from '../ask-once.ts'
import { sendPicture } from '../form/pictures/send-picture.ts'
import { sentWork } from '../option-groups/group-thing.ts'
import type { EditedFood, FoodValues, PictureFields } from './food-thing.ts'

/** A dish with its parts, as its form edits it. */
export async function readFood(foodId: string, signal?: AbortSignal): Promise<EditedFood> {
  const [{ food }, { parts }] = await Promise.all([
    api<{ food: Omit<EditedFood, 'parts'> }>('GET', `/food/single-food/${foodId}`, { signal }),
    api<Pick<EditedFood, 'parts'>>('GET', `/food/parts/${foodId}`, { signal }),
  ])
  return { ...food, parts }
}

/**
 * Adds a dish, or changes one. A new picture that stands first goes along, as the specified call has it; new ones that don't, or say what they show,
 * are kept before.
 * @param onKept hears of each picture as it is kept: a second try does not send it again
 */
export async function sendFood(
  values: FoodValues,
  edited: { id: string; version: number } | undefined,
  onKept: (pictures: PictureFields[]) => void,
): Promise<string> {
  let { pictures } = values
  for (const [at, picture] of pictures.entries()) {
    if (!picture.file || (at === 0 && picture.alt.trim() === '')) continue
    const image = await sendPicture(picture.file)
    pictures = pictures.map(each => (each.key === picture.key ? { ...each, address: image, file: undefined } : each))
    onKept(pictures)
  }
  const body = foodBody({ ...values, pictures }, edited?.version)
  const { message } = await askOnce<{ message: string }>(edited ? 'PUT' : 'POST', edited ? `/food/update-food/${edited.id}` : '/food/add', {
    body,
  })
  return message
}

function foodBody(values: FoodValues, version: number | undefined): FormData {
  const body = new FormData()
  for (const name of ['title', 'description', 'price', 'discount', 'category', 'vatClass'] as const) body.set(name, values[name])
  body.set('allergens', values.allergens.join(','))
  body.set('marks', values.marks.join(','))
  const { titleEn, descriptionEn } = values
  body.set('translations', JSON.stringify({ en: { title: titleEn, description: descriptionEn } }))
  const [first, ...others] = values.pictures
  const kept = first?.file ? others : values.pictures
  body.set('images', JSON.stringify(kept.flatMap(({ address, alt }) => (address ? [{ image: address, alt }] : []))))
  const groups = values.groups.map(({ optionGroupId, minimum, maximum, freeQuantity, defaults }) => ({
    optionGroupId,
    minimum: minimum.trim() || null,
    maximum: maximum.trim() || null,
    freeQuantity: freeQuantity.trim() || null,
    defaults: defaults && sentWork(defaults),
  }))
  body.set('optionGroups', JSON.stringify(groups))
  body.set('ingredients', JSON.stringify(values.ingredients))
  body.set('work', JSON.stringify(sentWork(values.work)))
  if (first?.file) body.set('image', first.file)
  else if (first?.address) body.set('image', first.address)
  if (version !== undefined) body.set('version', String(version))
  return body
}
