import { api } from '../../../shared/api.ts'

/** Uploads a picture before the row it belongs to is saved; returns its URL. */
export async function uploadPicture(file: File): Promise<string> {
  const body = new FormData()
  body.set('image', file)
  return (await api<{ image: string }>('POST', '/food/pictures', { body })).image
}
