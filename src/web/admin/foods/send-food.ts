import { parseNutrition } from '#menu/nutrition.ts'
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
 * Uploads new pictures but a first one without a description, which is sent along with the dish, as specified.
 * @param onPictureSaved called per uploaded picture, so that a retry does not upload it again
 * @returns the values with the addresses of uploaded pictures
 */
export async function uploadPictures(values: FoodValues, onPictureSaved: (pictures: PictureFields[]) => void): Promise<FoodValues> {
  let { pictures } = values
  for (const [index, picture] of pictures.entries()) {
    if (!picture.file || (index === 0 && picture.alt.trim() === '')) continue
    const image = await uploadPicture(picture.file)
    pictures = pictures.map(other => (other.key === picture.key ? { ...other, address: image, file: undefined } : other))
    onPictureSaved(pictures)
  }
  return { ...values, pictures }
}

/** Creates or updates a dish whose pictures are uploaded. Returns the server's message. */
export async function saveFood(values: FoodValues, existing?: { id: string; version: number }): Promise<string> {
  const { message } = await sendIdempotent<{ message: string }>(existing ? 'PUT' : 'POST', existing ? `/food/update-food/${existing.id}` : '/food/add', {
    body: toFoodBody(values, existing?.version),
  })
  return message
}

function toFoodBody(values: FoodValues, version: number | undefined): FormData {
  const body = new FormData()
  for (const name of ['title', 'description', 'price', 'discount', 'category', 'vatClass'] as const) body.set(name, values[name])
  body.set('allergens', values.allergens.join(','))
  body.set('marks', values.marks.join(','))
  const read = parseNutrition(values.nutrition)
  body.set('nutrition', JSON.stringify('nutrition' in read ? read.nutrition : values.nutrition))
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
