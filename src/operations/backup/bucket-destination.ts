import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { StartFailure } from '#platform/start/start-failure.ts'
import { type BucketSettings, type Destination, sortBackups } from './destination.ts'

/** Size of an uploaded part in bytes. S3 allows 10,000 parts: backups up to 160 GB. */
const partBytes = 16 * 1024 * 1024

/** Backups as objects of an S3-compatible bucket, below an optional prefix: `s3://bucket/prefix`. */
export function openBucket(target: string, settings: BucketSettings): Destination {
  const { host: bucketName, pathname } = new URL(target)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  const bucket = new S3mini({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    endpoint: `${settings.endpoint.replace(/\/$/, '')}/${bucketName}`,
    region: settings.region,
    requestAbortTimeout: 60_000,
  })
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof StartFailure) throw error
      throw new StartFailure(`The bucket ${target} could not be used: ${(error as Error).message}.`)
    }
  }
  return {
    place: `${target} at ${settings.endpoint}`,
    store: (name, content) => attempt(() => upload(bucket, keyOf(name), content)),
    list: () =>
      attempt(async () => {
        const objects = (await bucket.listObjects('/', prefix ? `${prefix}/` : '')) ?? []
        return sortBackups(objects.map(({ Key, Size }) => ({ name: Key.split('/').at(-1) ?? '', bytes: Number(Size) })))
      }),
    read: name =>
      attempt(async () => {
        const response = await bucket.getObjectResponse(keyOf(name))
        if (!response?.body) throw new Error(`there is no ${keyOf(name)}`)
        return Readable.fromWeb(response.body as unknown as WebStream)
      }),
    remove: name =>
      attempt(async () => {
        await bucket.deleteObject(keyOf(name))
      }),
  }
}

/** Uploads in parts: an incomplete upload never becomes an object. */
async function upload(bucket: S3mini, key: string, content: Readable): Promise<number> {
  const uploadId = await bucket.getMultipartUploadId(key, 'application/octet-stream')
  try {
    const parts: { partNumber: number; etag: string }[] = []
    let bytes = 0
    for await (const part of cutIntoParts(content)) {
      parts.push(await bucket.uploadPart(key, uploadId, part, parts.length + 1))
      bytes += part.length
    }
    await bucket.completeMultipartUpload(key, uploadId, parts)
    return bytes
  } catch (error) {
    await bucket.abortMultipartUpload(key, uploadId).catch(() => {})
    throw error
  }
}

async function* cutIntoParts(content: Readable): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    pending.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < partBytes) continue
    yield Buffer.concat(pending)
    pending = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pending)
}
