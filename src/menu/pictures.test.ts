import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRenderedPicture } from '#platform/images/rendered-pictures.ts'
import { buildMultipart, createPhoto, insertCategory } from '#tests/helpers/a-menu.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'

let testApp: TestApp
let admin: Persona
let category: string
const folder = mkdtempSync(join(tmpdir(), 'spiedo-pictures-'))
beforeAll(async () => {
  testApp = await createTestApp({ config: { dataFolder: folder } })
  admin = await insertAdministrator(testApp)
  category = (await insertCategory(testApp.context)).id
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true, force: true })
})

const fields = { title: 'Con foto', description: 'Una foto.', price: '5', discount: '0' }
const upload = (form: ReturnType<typeof buildMultipart>, person = admin, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url: '/api/v1/food/add', payload: form.payload, headers: { ...person.headers, ...form.headers, ...headers } })
const withPhoto = (bytes: Buffer, file: { name?: string; type?: string; field?: string } = {}) => buildMultipart({ ...fields, category }, { bytes, ...file })
const counted = async () => {
  const { rows } = await testApp.database.pool.query('select (select count(*) from foods)::int as foods, (select count(*) from pictures)::int as pictures')
  return rows[0]
}

describe('an upload', () => {
  it('is judged by its content: a wrong name and type don’t matter', async () => {
    const answer = await upload(withPhoto(await createPhoto('avif'), { name: '../../etc/passwd.exe', type: 'text/plain' }))
    expect(answer.statusCode).toBe(201)
  })

  it('that is no picture is refused and leaves nothing behind', async () => {
    const before = await counted()
    const png = await createPhoto('png')
    for (const [bytes, status] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      [png.subarray(0, png.length - 20), 422],
      [Buffer.alloc(10 * 1024 * 1024 + 1, png), 413],
      [Buffer.alloc(0), 422],
    ] as const) {
      const answer = await upload(withPhoto(bytes))
      expect(answer.statusCode, bytes.toString('latin1', 0, 20)).toBe(status)
      expect(answer.json()).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
    }
    expect(await counted()).toEqual(before)
  })

  it('is one file, in the field image', async () => {
    const photo = await createPhoto()
    expect((await upload(withPhoto(photo, { field: 'photo' }))).statusCode).toBe(400)
    expect((await upload(buildMultipart({ ...fields, category }, { bytes: photo }, { bytes: photo }))).statusCode).toBe(400)
  })

  it('in a form that is torn or stuffed is refused', async () => {
    const { payload, headers } = withPhoto(await createPhoto())
    const torn = { payload: payload.subarray(0, payload.length - 30), headers }
    expect((await upload(torn)).statusCode).toBe(400)
    expect((await upload({ payload: Buffer.from('no form at all'), headers })).statusCode).toBe(400)
    expect((await upload({ payload, headers: { 'content-type': 'multipart/form-data' } })).statusCode).toBe(400)
    expect((await upload(buildMultipart({ ...fields, category, description: 'x'.repeat(200_000) }))).statusCode).toBe(413)
    expect((await upload(buildMultipart(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, 'x']))))).statusCode).toBe(413)
    expect((await upload(buildMultipart({ ...fields, category, __proto__x: '1', constructor: 'x' }))).statusCode).toBe(400)
  })

  it('is limited to 60 a minute for one account, and texts are not', async () => {
    const busy = await insertAdministrator(testApp)
    const form = buildMultipart({})
    const statuses = []
    for (let n = 0; n < 62; n += 1) statuses.push((await upload(form, busy)).statusCode)
    expect(statuses).toEqual([...Array(60).fill(400), 429, 429])
    const late = await upload(form, busy)
    expect(late.headers['retry-after']).toMatch(/^\d+$/)
    expect(late.json()).toMatchObject({ success: false, code: 'too_many' })
    const json = await testApp.app.inject({ method: 'POST', url: '/api/v1/food/add', payload: {}, headers: busy.headers })
    expect(json.statusCode).toBe(400)
  })
})

describe('a picture that was taken', () => {
  it('is given in its sizes, as WebP and AVIF, for ever', async () => {
    const { food } = (await upload(withPhoto(await createPhoto('jpeg', { width: 1000, height: 750 })))).json()
    const address = food.images[0].replace('/640.webp', '')
    const webp = await testApp.app.inject({ url: `${address}/640.webp` })
    expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', etag: expect.any(String) })
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
    const avif = await testApp.app.inject({ url: `${address}/320.avif` })
    expect(avif.headers['content-type']).toBe('image/avif')
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ compression: 'av1', width: 320 })
    const never = await testApp.app.inject({ url: `${address}/1600.webp` })
    expect(await sharp(never.rawPayload).metadata()).toMatchObject({ width: 1000 })

    const again = await testApp.app.inject({ url: `${address}/640.webp`, headers: { 'if-none-match': String(webp.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const files = readdirSync(join(folder, 'cache/pictures'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    expect(files.some(file => file.name.endsWith('-640.webp'))).toBe(true)
    expect(files.every(file => /^[0-9a-f]{64}-\d+\.(avif|webp)$/.test(file.name))).toBe(true)
  })

  it('is rendered again when the data folder is lost', async () => {
    const { food } = (await upload(withPhoto(await createPhoto('png', { width: 500, height: 500 })))).json()
    const before = await testApp.app.inject({ url: food.images[0] })
    rmSync(join(folder, 'cache'), { recursive: true, force: true })
    const second = await testAgain()
    const after = await second.inject({ url: food.images[0] })
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    expect(existsSync(join(folder, 'cache/pictures'))).toBe(true)
  })

  it('is 404 when there is none, and no address leads out of the folder', async () => {
    for (const url of [
      `/pictures/${'0'.repeat(64)}/640.webp`,
      `/pictures/${'0'.repeat(64)}/641.webp`,
      `/pictures/${'0'.repeat(64)}/640.png`,
      '/pictures/abc/640.webp',
      '/pictures/scenes/nothing-640.webp',
      '/pictures/scenes/nothing/640.webp',
      '/pictures/scenes/..%2f..%2f..%2fpackage.json',
      '/pictures/scenes/%2e%2e/manifest.json',
      '/pictures/scenes/x%00/640.webp',
      '/icons/..%2fmanifest.json',
    ])
      expect([400, 404], url).toContain((await testApp.app.inject({ url })).statusCode)
  })
})

describe('the drawings that come with the repository', () => {
  it('are given without being encoded', async () => {
    const picture = await readRenderedPicture('foods', 'default')
    expect(picture).toMatchObject({ mime: 'image/webp', width: 1200 })
    const startedAt = process.cpuUsage()
    for (const width of [160, 320, 480, 640, 960, 1200])
      for (const type of ['avif', 'webp']) {
        const answer = await testApp.app.inject({ url: `/pictures/${picture?.sha256}/${width}.${type}` })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${type}`])
      }
    const { user, system } = process.cpuUsage(startedAt)
    expect((user + system) / 1000, 'ms of work').toBeLessThan(1000)
    expect(await counted()).toMatchObject({ pictures: expect.any(Number) })
  })

  it('that pages name themselves are asked for by ETag', async () => {
    for (const [url, type] of [
      ['/pictures/scenes/hero-1200.avif', 'image/avif'],
      ['/pictures/scenes/hero/1200.webp', 'image/webp'],
      ['/icons/icon-192.png', 'image/png'],
      ['/icons/favicon.svg', 'image/svg+xml'],
    ] as const) {
      const answer = await testApp.app.inject({ url })
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, type])
      const again = await testApp.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
      expect(again.statusCode).toBe(304)
    }
  })
})

/** Second app on the same database, with empty caches. */
async function testAgain() {
  const { buildApp } = await import('#app/app.ts')
  return buildApp(testApp.context, { pages: 'none' })
}
