import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const textOf = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
/** CBOR byte string of up to 65,535 bytes. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.of(0x59, bytes.length >> 8, bytes.length & 255), bytes])

interface DeviceOptions {
  origin?: string
  /** Whether the person showed finger, face or PIN. */
  verified?: boolean
}

/** Device with one passkey (ES256), which signs as WebAuthn level 3 describes. */
export class PasskeyDevice {
  readonly id = randomBytes(16)
  readonly #rpId: string
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0

  constructor(rpId: string) {
    this.#rpId = rpId
  }

  /** Answers the options of a registration. */
  register({ challenge }: { challenge: string }, options: DeviceOptions = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')]
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id, ...key])
    const parts = [Buffer.of(0xa3), textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.of(0xa0), textOf('authData')]
    const attestation = Buffer.concat([...parts, bytesOf(Buffer.concat([this.#authenticatorData(0x40, options), credential]))])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, options).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers the options of a login. */
  signIn({ challenge }: { challenge: string }, options: DeviceOptions = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, options)
    const authenticatorData = this.#authenticatorData(0, options)
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer<Response extends object>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response }
  }

  #clientData(type: string, challenge: string, { origin = `https://${this.#rpId}` }: DeviceOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Hash of the site, flags (present, verified, synced), counter. */
  #authenticatorData(extraFlags: number, { verified = true }: DeviceOptions): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha256(this.#rpId), Buffer.of(0x01 | (verified ? 0x04 : 0) | 0x08 | 0x10 | extraFlags), counter])
  }
}
