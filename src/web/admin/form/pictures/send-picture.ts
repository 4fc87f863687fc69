import { api } from '../../../shared/api.ts'

/** Keeps a picture before what it belongs to is saved. Answers its address. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData()
  body.set('image', file)
  return (await api<{ image: string }>('POST', '/food/pictures', { body })).image
}
