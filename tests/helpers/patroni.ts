import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from './load-balancer.ts'
import { createTemporaryFolder, removeFolder, waitUntil } from './product.ts'

export interface ReplicatedDatabase {
  /** URL of the leader, through HAProxy. */
  url: string
  /** Kills the leader's PostgreSQL, and with `machine` its Patroni too, by SIGKILL. */
  killLeader(options: { machine: boolean }): Promise<void>
  /** Starts what was killed again, and waits until all three nodes replicate from a leader. */
  repair(): Promise<void>
  stop(): Promise<void>
}

interface DatabaseNode {
  /** URL of Patroni's REST interface. */
  api: string
  cluster: string
  start(): ChildProcess
  patroni: ChildProcess
}

const names = ['one', 'two', 'three']
const [user, password] = ['spiedo', 'only-on-loopback']

/** Configuration of one node; a leader that stops renewing its key for `ttl` seconds has lost it. */
const describeNode = (node: { name: string; folder: string; etcd: string; apiPort: number; port: number }) => ({
  scope: 'spiedo',
  name: node.name,
  restapi: { listen: `127.0.0.1:${node.apiPort}`, connect_address: `127.0.0.1:${node.apiPort}` },
  etcd3: { hosts: node.etcd },
  bootstrap: {
    dcs: {
      ...{ ttl: 7, loop_wait: 1, retry_timeout: 3, primary_start_timeout: 0, maximum_lag_on_failover: 1_048_576 },
      // An order is acknowledged once a standby has it; without a standby nothing is.
      ...{ synchronous_mode: true, synchronous_mode_strict: true },
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB', timezone: 'UTC', jit: 'off' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', 'local all all trust'],
  },
  postgresql: {
    listen: `127.0.0.1:${node.port}`,
    connect_address: `127.0.0.1:${node.port}`,
    data_dir: join(node.folder, 'cluster'),
    bin_dir: '/usr/lib/postgresql/15/bin',
    pgpass: join(node.folder, 'pgpass'),
    parameters: { unix_socket_directories: node.folder },
    authentication: { superuser: { username: user, password }, replication: { username: 'standby', password } },
  },
})

/** HAProxy before the nodes: to the one whose Patroni says that it leads; connections to a node that no longer does are closed. */
const describeBalancer = (port: number, servers: readonly string[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(server => `  ${server}`).join('\n')}
`

/**
 * Starts Debian's etcd, three nodes of PostgreSQL 15 kept by Patroni, and HAProxy before them, on loopback. Needs root: PostgreSQL runs as the user
 * `postgres`.
 */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = createTemporaryFolder('patroni')
  chmodSync(folder, 0o755)
  const [, , uid, gid] = /^postgres:(.*?):(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  const databaseUser = { uid: Number(uid), gid: Number(gid) }
  const running = new Set<ChildProcess>()
  const run = (command: string, args: string[], log: string, as = {}) => {
    const output = openSync(join(folder, `${log}.log`), 'a')
    const env = { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, LC_ALL: 'C.UTF-8' }
    const child = spawn(command, args, { stdio: ['ignore', output, output], env, ...as })
    running.add(child.once('exit', () => running.delete(child)))
    return child
  }
  const [clientPort, peerPort, port] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const [client, peer] = [`http://127.0.0.1:${clientPort}`, `http://127.0.0.1:${peerPort}`]
  const addresses = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer]
  run('etcd', ['--data-dir', join(folder, 'etcd'), ...addresses, '--initial-cluster', `default=${peer}`], 'etcd')

  const nodes: DatabaseNode[] = []
  const servers: string[] = []
  for (const name of names) {
    const nodeFolder = join(folder, name)
    mkdirSync(nodeFolder, { mode: 0o700 })
    chownSync(nodeFolder, databaseUser.uid, databaseUser.gid)
    const [apiPort, databasePort] = [await findFreePort(), await findFreePort()]
    const config = join(folder, `${name}.json`)
    writeFileSync(config, JSON.stringify(describeNode({ name, folder: nodeFolder, etcd: `127.0.0.1:${clientPort}`, apiPort, port: databasePort })))
    const start = () => run('patroni', [config], name, databaseUser)
    nodes.push({ api: `http://127.0.0.1:${apiPort}`, cluster: join(nodeFolder, 'cluster'), start, patroni: start() })
    servers.push(`server ${name} 127.0.0.1:${databasePort} check port ${apiPort}`)
  }
  const balancer = join(folder, 'haproxy.cfg')
  writeFileSync(balancer, describeBalancer(port, servers))
  run('haproxy', ['-db', '-f', balancer], 'haproxy')

  const readMembers = async (): Promise<{ role: string; state: string }[]> => {
    for (const { api } of nodes) {
      const answer = await fetch(`${api}/cluster`).catch(() => undefined)
      if (answer) return ((await answer.json()) as { members: { role: string; state: string }[] }).members
    }
    return []
  }
  const findLeader = async () => {
    for (const node of nodes) if ((await fetch(`${node.api}/primary`).catch(() => undefined))?.status === 200) return node
    return undefined
  }
  const replicates = async () => {
    const members = await readMembers()
    const isSynchronous = members.some(({ role }) => role === 'sync_standby')
    return isSynchronous && members.length === nodes.length && members.every(({ state }) => state === 'running' || state === 'streaming')
  }
  await waitUntil(replicates)
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async killLeader({ machine }) {
      const leader = await waitUntil(findLeader)
      const postmaster = Number(readFileSync(join(leader.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      if (machine) leader.patroni.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
    },
    async repair() {
      for (const node of nodes) if (!running.has(node.patroni)) node.patroni = node.start()
      await waitUntil(replicates, 240_000).catch(async () => {
        const logs = names.map(name => `${name}: …${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2000)}`)
        throw new Error(`the nodes do not replicate: ${JSON.stringify(await readMembers())}\n${logs.join('\n')}`)
      })
    },
    async stop() {
      const ends = [...running].map(child => new Promise(resolve => child.once('exit', resolve)))
      // Patroni stops its PostgreSQL first, which needs etcd.
      const patronis = nodes.map(({ patroni }) => new Promise(resolve => (running.has(patroni) ? patroni.once('exit', resolve) : resolve(0))))
      for (const { patroni } of nodes) patroni.kill('SIGTERM')
      await Promise.all(patronis)
      for (const child of running) child.kill('SIGTERM')
      await Promise.all(ends)
      removeFolder(folder)
    },
  }
}
