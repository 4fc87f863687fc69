import { api } from '../../shared/api.ts'
import { uploadPicture } from '../form/pictures/send-picture.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { omitEmptyWork } from '../option-groups/group-form-model.ts'
import type { FoodDetails, FoodValues, PictureFields } from './food-form-model.ts'

/** Loads a dish with its parts, for its form. */
export async function readFoodDetails(foodId: string, signal?: AbortSignal): Promise<FoodDetails> {
  const [{ food }, { parts }] = await Promise.all([
    api<{ food: Omit<FoodDetails, 'parts'> }>('GET', `/food/single-food/${foodId}`, { signal }),
    api<Pick<FoodDetails, 'parts'>>('GET', `/food/parts/${foodId}`, { signal }),
  ])
  return { ...food, parts }
}

/**
 * Creates or updates a dish. A new first picture is sent along, as specified; other new pictures, and those with a description, are uploaded first.
 * @param onPictureSaved called per uploaded picture, so that a retry does not upload it again
 */
export async function saveFood(
  values: FoodValues,
  existing: { id: string; version: number } | undefined,
  onPictureSaved: (pictures: PictureFields[]) => void,
): Promise<string> {
  let { pictures } = values
  for (const [index, picture] of pictures.entries()) {
    if (!picture.file || (index === 0 && picture.alt.trim() === '')) continue
    const image = await uploadPicture(picture.file)
    pictures = pictures.map(each => (each.key === picture.key ? { ...each, address: image, file: undefined } : each))
    onPictureSaved(pictures)
  }
  const body = toFoodBody({ ...values, pictures }, existing?.version)
  const { message } = await sendIdempotent<{ message: string }>(existing ? 'PUT' : 'POST', existing ? `/food/update-food/${existing.id}` : '/food/add', {
    body,
  })
  return message
}

function toFoodBody(values: FoodValues, version: number | undefined): FormData {
  const body = new FormData()
  for (const name of ['title', 'description', 'price', 'discount', 'category', 'vatClass'] as const) body.set(name, values[name])
  body.set('allergens', values.allergens.join(','))
  body.set('marks', values.marks.join(','))
  const { titleEn, descriptionEn } = values
  body.set('translations', JSON.stringify({ en: { title: titleEn, description: descriptionEn } }))
  const [first, ...others] = values.pictures
  const savedPictures = first?.file ? others : values.pictures
  body.set('images', JSON.stringify(savedPictures.flatMap(({ address, alt }) => (address ? [{ image: address, alt }] : []))))
  const groups = values.groups.map(({ optionGroupId, minimum, maximum, freeQuantity, defaults }) => ({
    optionGroupId,
    minimum: minimum.trim() || null,
    maximum: maximum.trim() || null,
    freeQuantity: freeQuantity.trim() || null,
    defaults: defaults && omitEmptyWork(defaults),
  }))
  body.set('optionGroups', JSON.stringify(groups))
  body.set('ingredients', JSON.stringify(values.ingredients))
  body.set('work', JSON.stringify(omitEmptyWork(values.work)))
  if (first?.file) body.set('image', first.file)
  else if (first?.address) body.set('image', first.address)
  if (version !== undefined) body.set('version', String(version))
  return body
}
