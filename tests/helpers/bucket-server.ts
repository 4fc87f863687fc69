import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface BucketServer {
  endpoint: string
  /** Stored objects by `bucket/key`. */
  objects: Map<string, Buffer>
  close(): Promise<void>
}

/**
 * Starts a server of the S3 protocol on loopback: multipart uploads, listing, reading and deleting, each request checked for its signature (AWS Signature
 * Version 4, https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export async function startBucketServer({ accessKey, secretKey, region }: { accessKey: string; secretKey: string; region: string }): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (!isSigned(request, { accessKey, secretKey, region })) return send(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const url = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(url.pathname.slice(1))
    const uploadId = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = String(uploads.size + 1)
      uploads.set(id, [])
      return send(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'PUT' && uploadId) {
      const parts = uploads.get(uploadId) ?? []
      parts[Number(url.searchParams.get('partNumber')) - 1] = body
      response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`)
      return send(response, 200, '')
    }
    if (request.method === 'POST' && uploadId) {
      objects.set(key, Buffer.concat(uploads.get(uploadId) ?? []))
      uploads.delete(uploadId)
      return send(response, 200, `<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`)
    }
    if (request.method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId)
      else objects.delete(key)
      return send(response, 204, '')
    }
    if (request.method === 'GET' && url.searchParams.has('list-type')) {
      const prefix = `${key.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`
      const found = [...objects].filter(([name]) => name.startsWith(prefix))
      const contents = found.map(
        ([name, { length }]) => `<Contents><Key>${name.slice(name.indexOf('/') + 1)}</Key><Size>${length}</Size><ETag>"x"</ETag></Contents>`,
      )
      return send(
        response,
        200,
        `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${found.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
      )
    }
    const object = objects.get(key)
    return object ? send(response, 200, object) : send(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'application/xml' : 'application/octet-stream',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

/** Computes the signature from the request and compares it. */
function isSigned(request: IncomingMessage, { accessKey, secretKey, region }: { accessKey: string; secretKey: string; region: string }): boolean {
  const header = request.headers.authorization ?? ''
  const signedHeaders = /SignedHeaders=([^,\s]+)/.exec(header)?.[1] ?? ''
  const signature = /Signature=([0-9a-f]{64})/.exec(header)?.[1]
  const instant = String(request.headers['x-amz-date'])
  const scope = `${instant.slice(0, 8)}/${region}/s3/aws4_request`
  if (!header.includes(`Credential=${accessKey}/${scope}`)) return false
  const url = new URL(request.url ?? '/', 'http://bucket')
  const parameters = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = signedHeaders.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, parameters.join('&'), headers.join(''), signedHeaders, request.headers['x-amz-content-sha256']].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', instant, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => createHmac('sha256', secret).update(part).digest(), `AWS4${secretKey}`)
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}

const encode = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
