import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startBucketServer } from '#tests/helpers/bucket-server.ts'
import { openDestination } from './open-destination.ts'

const keys = { accessKey: 'AKIAEXAMPLE', secretKey: 'secret/example+key', region: 'eu-south-1' }
const server = await startBucketServer(keys)
afterAll(() => server.close())
const name = 'spiedo-2026-11-27T04-30-00Z.tar.zst'

test('a backup of several parts is stored in a bucket, listed, read and removed', async () => {
  const destination = openDestination('s3://backups/spiedo', { ...keys, endpoint: server.endpoint })
  const content = randomBytes(20 * 1024 * 1024)
  expect(await destination.store(name, Readable.from([content.subarray(0, 9_000_000), content.subarray(9_000_000)]))).toBe(content.length)
  expect([...server.objects.keys()]).toEqual([`backups/spiedo/${name}`])
  expect(await destination.list()).toEqual([{ name, bytes: content.length, createdAt: new Date('2026-11-27T04:30:00Z') }])
  expect((await buffer(await destination.read(name))).equals(content)).toBe(true)
  await destination.remove(name)
  expect(await destination.list()).toEqual([])
})

test('a backup that fails on the way leaves no object; a wrong key is one line', async () => {
  const destination = openDestination('s3://backups', { ...keys, endpoint: server.endpoint })
  const failing = Readable.from(
    (async function* () {
      yield randomBytes(17 * 1024 * 1024)
      throw new Error('the database is gone')
    })(),
  )
  await expect(destination.store(name, failing)).rejects.toThrow('the database is gone')
  expect(server.objects.size).toBe(0)
  const stranger = openDestination('s3://backups', { ...keys, secretKey: 'another', endpoint: server.endpoint })
  await expect(stranger.store(name, Readable.from([Buffer.from('x')]))).rejects.toThrow(/^The bucket s3:\/\/backups could not be used: .*403/)
})
