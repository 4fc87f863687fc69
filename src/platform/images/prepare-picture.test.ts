import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { detectFormat } from './formats.ts'
import { preparePicture, toPictureRefusal } from './prepare-picture.ts'

const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
const size = { width: 320, height: 200 }
const pixels = Buffer.alloc(size.width * size.height * 3)
for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 2654435761) >>> 24
/** Each format encoded once: encoding an AVIF takes longer than any read here. */
const drawn = Object.fromEntries(
  await Promise.all(
    formats.map(async format => {
      const bytes = await sharp(pixels, { raw: { ...size, channels: 3 } })
        .toFormat(format)
        .toBuffer()
      return [format, bytes] as const
    }),
  ),
)
/** Noisy picture, so that its file has a body worth truncating. */
const aPicture = (format: (typeof formats)[number]): Buffer => Buffer.from(drawn[format] ?? [])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** PNG with a declared size and this compressed body. */
function aPng(width: number, height: number, idat: Buffer, ...others: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), ...others, chunk('IDAT', idat), chunk('IEND', Buffer.alloc(0))])
}

/** This many MiB of zeros, deflated (RFC 1950) without allocating them: one block repeated, and the checksum of all. */
function packedZeros(mebibytes: number): Buffer {
  const size = 1024 * 1024
  const one = deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH })
  const adler32 = Buffer.from([0, 0, 0, 1])
  adler32.writeUInt16BE((mebibytes * size) % 65521)
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...Array<Buffer>(mebibytes).fill(one), Buffer.from([3, 0]), adler32])
}

/** GIF of many frames of that size, each a few bytes long. */
function aGif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  // One pixel that clears the table and ends: LZW minimum code size 2, codes clear, 0, end.
  const frame = Buffer.concat([Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]), Buffer.from([1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0])])
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

/** Returns the refusal's code. `seconds`: a longer limit for a busy machine, so that the work can be measured to its end. */
const refusal = async (bytes: Buffer, seconds?: number): Promise<string> => {
  const startedAt = process.cpuUsage()
  const failure = await preparePicture(bytes, seconds).then(
    () => 'accepted',
    error => (error instanceof Refusal ? error.code : `bug: ${error}`),
  )
  // CPU time of this process alone: other load of the machine does not count.
  const { user, system } = process.cpuUsage(startedAt)
  expect((user + system) / 1000, 'ms of work to refuse').toBeLessThan(5000)
  return failure
}

describe('a picture that is one', () => {
  it('is taken as PNG, JPEG, WebP, AVIF and GIF, and becomes WebP', async () => {
    for (const format of formats) {
      const picture = await preparePicture(aPicture(format))
      expect(picture, format).toMatchObject({ mime: 'image/webp', width: 320, height: 200, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(detectFormat(picture.bytes)).toBe('webp')
      expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('is at most 2000 px long, and never enlarged', async () => {
    const large = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#d93a12' } })
      .png()
      .toBuffer()
    const picture = await preparePicture(large)
    expect(picture).toMatchObject({ width: 2000, height: 500 })
    expect(picture.colour).toMatch(/^#d[89a]3[89a-c]1[0-4]$/)
  })

  it('loses its metadata, location included, and keeps its orientation', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Giulia Ferrero', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 53/1 30/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 60, height: 40, exif: expect.any(Buffer) })
    const picture = await preparePicture(photo)
    expect(picture).toMatchObject({ width: 40, height: 60 })
    const after = await sharp(picture.bytes).metadata()
    expect([after.exif, after.icc, after.iptc, after.xmp, after.orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(picture.bytes.includes('Giulia')).toBe(false)
  })

  it('loses what a camera hangs behind a JPEG', async () => {
    const picture = await preparePicture(Buffer.concat([aPicture('jpeg'), Buffer.from('MotionPhoto_Data of the camera')]))
    expect(picture.bytes.includes('MotionPhoto')).toBe(false)
  })

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map(background =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const picture = await preparePicture(animation)
    expect((await sharp(picture.bytes).metadata()).pages).toBeUndefined()
    expect(picture).toMatchObject({ width: 20, height: 20, colour: expect.stringMatching(/^#f[c-f]0/) })
  })
})

describe('what is no picture', () => {
  it('is refused by its content: SVG, HTML, PDF, archives, texts, nothing at all', async () => {
    const files = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
      '<!doctype html><script>alert(1)</script>',
      '%PDF-1.7 …………………………………',
      'PK\x03\x04…………………………………',
      'II*\0…………………………………',
      'BM…………………………………',
      'x',
    ]
    for (const file of files) expect(await refusal(Buffer.from(file)), file.slice(0, 20)).toBe('not_a_picture')
    expect(await refusal(Buffer.alloc(0))).toBe('empty_picture')
  })

  it('is refused when it only begins like one', async () => {
    for (const head of [
      '89504e470d0a1a0a',
      'ffd8ffe0',
      '474946383961',
      '52494646ffffff0057454250',
      '0000001c66747970617669660000000061766966',
      '0000001c6674797068656963000000006d696631',
    ]) {
      const file = Buffer.concat([Buffer.from(head, 'hex'), Buffer.from('<script>alert(1)</script>'.repeat(40))])
      expect(await refusal(file), head).toMatch(/^(broken_picture|heic_unreadable|not_a_picture)$/)
    }
  })

  it('is refused when it was cut off, wherever', async () => {
    for (const format of formats) {
      const whole = aPicture(format)
      for (const share of [0.1, 0.5, 0.9, 0.99])
        expect(await refusal(whole.subarray(0, Math.floor(whole.length * share))), `${format} ${share}`).toMatch(/^(broken_picture|not_a_picture)$/)
      expect(await refusal(whole.subarray(0, whole.length - 2)), format).toBe('broken_picture')
    }
  })

  it('is refused when another file hides behind or inside it', async () => {
    const tails = ['<script>alert(1)</script>', 'PK\x03\x04 META-INF PK\x05\x06', '<?PHP system($_GET[0]);', '<!DOCTYPE html><body>']
    for (const format of formats)
      for (const tail of tails)
        expect(await refusal(Buffer.concat([aPicture(format), Buffer.from(tail)])), `${format} ${tail}`).toMatch(/^(hides_another_file|broken_picture)$/)
    const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    expect(await refusal(aPng(8, 8, deflateSync(Buffer.alloc(9 * 8)), text))).toBe('hides_another_file')
  })

  it('is no other file for four bytes that pixels have by chance: one in a hundred photos of 5 MB would be', async () => {
    const jpeg = aPicture('jpeg')
    const noise = (text: string) =>
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text, 'latin1'), jpeg.subarray(2)])
    expect(await preparePicture(noise('\x03<sVg\x8f\x12'))).toMatchObject({ mime: 'image/webp' })
    for (const tag of ['<svg ', '<SVG>', '<svg/onload=alert(1)>', '<svg\n']) expect(await refusal(noise(tag)), tag).toBe('hides_another_file')
  })

  it('is refused when its pixels are damaged', async () => {
    const damaged = aPicture('png')
    damaged.fill(0x55, damaged.length / 2, damaged.length / 2 + 400)
    expect(await refusal(damaged)).toBe('broken_picture')
  })
})

describe('decompression bombs', () => {
  it('are refused by what their header claims', async () => {
    expect(await refusal(aPng(50_000, 50_000, deflateSync(Buffer.alloc(1000))))).toBe('too_many_pixels')
    expect(await refusal(aPng(0x7fffffff, 0x7fffffff, deflateSync(Buffer.alloc(10))))).toMatch(/^(too_many_pixels|broken_picture)$/)
    expect(await refusal(aPng(10_000, 5_001, deflateSync(Buffer.alloc(1000))))).toBe('too_many_pixels')
  })

  it('don’t inflate: far more behind a small header, and gigabytes of text', async () => {
    const before = process.memoryUsage().rss
    const packed = packedZeros(400)
    expect(packed.length).toBeLessThan(1024 * 1024)
    expect(await refusal(aPng(64, 64, packed))).toMatch(/^(accepted|broken_picture)$/)
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]))
    expect(await refusal(aPng(8, 8, deflateSync(Buffer.alloc(9 * 8)), text))).toMatch(/^(accepted|broken_picture)$/)
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packed]))
    expect(await refusal(aPng(8, 8, deflateSync(Buffer.alloc(9 * 8)), profile))).toMatch(/^(accepted|broken_picture)$/)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })

  it('decode within the limit: 49 megapixels of nothing', async () => {
    const bomb = aPng(7000, 7000, deflateSync(Buffer.alloc(7001 * 7000)))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal(bomb, 60)).toBe('accepted')
  })

  it('are too much work only where the machine did any', () => {
    const reason = (worked: number) => toPictureRefusal(new Error('timeout: 52% complete'), 'png', { seconds: 10, worked }).code
    expect([reason(4.9), reason(5)]).toEqual(['busy', 'too_slow_picture'])
  })

  it('are refused by all their frames together', async () => {
    expect(await refusal(aGif(700, 500, 5000))).toBe('too_many_pixels')
    expect(await refusal(aGif(4, 4, 5000))).toBe('accepted')
  })

  it('are refused by their size', async () => {
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('picture_too_large')
  })
})
