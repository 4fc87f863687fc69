import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTemporaryFolder, removeFolder, waitUntil } from './product.ts'

interface LoadBalancer {
  /** URL of the load balancer, with a certificate that nobody has signed. */
  address: string
  stop(): Promise<void>
}

const readConfig = (name: string) => readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')

/** Replaces each text, which the documented configuration has to hold. */
const replaceEach = (config: string, replacements: readonly (readonly [string | RegExp, string])[]) =>
  replacements.reduce((text, [from, to]) => {
    if (typeof from === 'string' ? !text.includes(from) : !from.test(text)) throw new Error(`the documented configuration has no ${from}`)
    return text.replace(from, to)
  }, config)

/** Creates a certificate that nobody has signed; returns the files of certificate and key. */
function createCertificate(folder: string): [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=spiedo.example']
  execFileSync('openssl', ['req', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return [certificate, key]
}

/** Runs the load balancer's program until `stop`; resolves once its plain port redirects to the other one. */
async function runBalancer(
  folder: string,
  { command, args, address, plainPort, env = {} }: { command: string; args: string[]; address: string; plainPort: number; env?: Record<string, string> },
): Promise<LoadBalancer> {
  const child = spawn(command, args, { stdio: 'ignore', env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env } })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await waitUntil(() => fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).then(({ status }) => status >= 301 && status <= 308), 10_000)
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      removeFolder(folder)
    },
  }
}

/**
 * Starts Debian's nginx with `deploy/nginx.conf` before the instances; only ports, certificate and folders differ. `plain`: without TLS, and each
 * request names its visitor's address itself, for load generators.
 */
export async function startNginx(instancePorts: readonly number[], { plain = false } = {}): Promise<LoadBalancer> {
  const folder = createTemporaryFolder('nginx')
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const [certificate, key] = createCertificate(folder)
  const servers = instancePorts.map(each => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`)
  const site = replaceEach(readConfig('nginx.conf'), [
    [/server 127\.0\.0\.1:3000 .*;/, servers.join('\n')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port}${plain ? '' : ' ssl http2'};`],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
    ['X-Forwarded-For $remote_addr', plain ? 'X-Forwarded-For $http_x_forwarded_for' : 'X-Forwarded-For $remote_addr'],
  ])
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`)
  const config = join(folder, 'nginx.conf')
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log info; worker_processes 2; events { worker_connections 4096; }`
  writeFileSync(config, `${main} http { access_log ${folder}/access.log; ${folders.join(' ')} ${site} }`)
  const address = `${plain ? 'http' : 'https'}://127.0.0.1:${port}`
  return runBalancer(folder, { command: 'nginx', args: ['-c', config, '-e', join(folder, 'error.log')], address, plainPort })
}

/** Starts Debian's HAProxy with `deploy/haproxy.cfg` before two instances. */
export async function startHaproxy([first, second]: readonly number[]): Promise<LoadBalancer> {
  const folder = createTemporaryFolder('haproxy')
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const [certificate, key] = createCertificate(folder)
  const pair = join(folder, 'pair.pem')
  writeFileSync(pair, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(
    config,
    replaceEach(readConfig('haproxy.cfg'), [
      ['bind :80', `bind 127.0.0.1:${plainPort}`],
      ['bind :443 ssl crt /etc/haproxy/spiedo.example.pem', `bind 127.0.0.1:${port} ssl crt ${pair}`],
      ['127.0.0.1:3000', `127.0.0.1:${first}`],
      ['127.0.0.1:3001', `127.0.0.1:${second}`],
    ]),
  )
  return runBalancer(folder, { command: 'haproxy', args: ['-db', '-f', config], address: `https://127.0.0.1:${port}`, plainPort })
}

/** Starts Debian's Caddy with `deploy/Caddyfile` before the instances. */
export async function startCaddy(instancePorts: readonly number[]): Promise<LoadBalancer> {
  const folder = createTemporaryFolder('caddy')
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const [certificate, key] = createCertificate(folder)
  const config = join(folder, 'Caddyfile')
  const options = `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n\tdefault_sni spiedo.example\n}\n`
  const site = replaceEach(readConfig('Caddyfile'), [
    ['spiedo.example {', `spiedo.example, 127.0.0.1 {\n\ttls ${certificate} ${key}`],
    ['reverse_proxy 127.0.0.1:3000', `reverse_proxy ${instancePorts.map(each => `127.0.0.1:${each}`).join(' ')}`],
  ])
  writeFileSync(config, options + site)
  const args = ['run', '--adapter', 'caddyfile', '--config', config]
  return runBalancer(folder, { command: 'caddy', args, address: `https://127.0.0.1:${port}`, plainPort, env: { HOME: folder } })
}

/** Finds a free port: an instance that is restarted keeps its own. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
  await new Promise(resolve => server.close(resolve))
  return port
}
