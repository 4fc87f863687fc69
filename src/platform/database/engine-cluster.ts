import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EngineBinaries, run } from './engine-binaries.ts'
import { EngineError } from './engine-error.ts'
import type { EngineUser } from './engine-user.ts'

/**
 * Makes the cluster beside its final place and moves it there when whole, so that a start that was cut off
 * leaves nothing half made. Builtin locale C.UTF-8: sorts alike on every machine.
 */
export async function createCluster(make: { binaries: EngineBinaries; as: EngineUser; cluster: string; user: string; password: string }): Promise<void> {
  const { binaries, as, cluster } = make
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const fresh = `${cluster}.new`
  const secret = `${cluster}.secret`
  rmSync(fresh, { recursive: true, force: true })
  writeFileSync(secret, make.password, { mode: 0o600 })
  if (as.ids.uid !== undefined) chownSync(secret, as.ids.uid, as.ids.gid ?? 0)
  try {
    const options = [
      '-D',
      fresh,
      '-U',
      make.user,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ]
    const [file, args] = as.wrap(binaries.initdb, options)
    const { code, output } = await run(file, args, { env: binaries.env, ...as.ids })
    if (code !== 0) throw new EngineError(`The database could not be made in ${cluster}: ${output.trim().split('\n').at(-1)}`)
    rmSync(cluster, { recursive: true, force: true })
    renameSync(fresh, cluster)
  } finally {
    rmSync(secret, { force: true })
  }
}
