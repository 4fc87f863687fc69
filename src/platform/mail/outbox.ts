import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Mail as stored in the outbox. */
interface OutboxMail {
  subject: string
  html: string
  text: string
}

/** Folder of mails while no mail server is configured. */
export const getOutboxFolder = (dataFolder: string): string => join(dataFolder, 'outbox')

const getMailFile = (dataFolder: string, id: string) => join(getOutboxFolder(dataFolder), `${id.replace(/[^\w-]/g, '_')}.eml`)

/** Writes a mail atomically; returns the file's path. */
export async function writeOutboxMail(dataFolder: string, id: string, message: Buffer): Promise<string> {
  const file = getMailFile(dataFolder, id)
  const write = () => writeFile(`${file}.part`, message)
  // The folder is missing before the first mail, or after somebody deleted it.
  await write().catch(async error => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(getOutboxFolder(dataFolder), { recursive: true })
    await write()
  })
  await rename(`${file}.part`, file)
  return file
}

/** Undefined if the mail was sent, its file is gone, or it is on another instance. */
export async function readOutboxMail(dataFolder: string, id: string): Promise<OutboxMail | undefined> {
  const raw = await readFile(getMailFile(dataFolder, id), 'latin1').catch(error => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (raw === undefined) return undefined
  const bodies = parseBodies(raw)
  const html = bodies.find(({ type }) => type === 'text/html')?.text ?? ''
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return { subject: unescapeHtml(title), html, text: bodies.find(({ type }) => type === 'text/plain')?.text ?? '' }
}

/** Deletes mails older than an instant. Returns how many. */
export async function deleteOldOutboxMails(dataFolder: string, before: Date): Promise<number> {
  const names = await readdir(getOutboxFolder(dataFolder)).catch(() => [])
  let deletedCount = 0
  for (const name of names.filter(name => /\.eml(\.part)?$/.test(name))) {
    const file = join(getOutboxFolder(dataFolder), name)
    const fileStats = await stat(file).catch(() => undefined)
    if (!fileStats || fileStats.mtime >= before) continue
    await rm(file, { force: true })
    deletedCount += 1
  }
  return deletedCount
}

/** Parses the bodies of a message written by our own library (RFC 2045), as bytes, since each part declares its own encoding. */
function parseBodies(raw: string): { type: string; text: string }[] {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const [, type = 'text/plain'] = /^content-type:\s*([\w/-]+)/im.exec(headers) ?? []
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(headers) ?? []
  const boundary = quoted ?? plain
  if (type.startsWith('multipart/') && boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap(part => parseBodies(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  if (/^content-disposition:\s*attachment/im.test(headers)) return []
  const [, encoding = ''] = /^content-transfer-encoding:\s*([\w-]+)/im.exec(headers) ?? []
  return [{ type: type.toLowerCase(), text: decodeBody(body, encoding.toLowerCase()).toString('utf8').replaceAll('\r\n', '\n') }]
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const bytes = body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescapeHtml = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, sign => entities[sign] as string)
