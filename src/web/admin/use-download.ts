import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../session/session.ts'
import { ApiFailure, api } from '../shared/api.ts'
import { toastFailure } from './failure-texts.ts'

interface Wanted {
  path: string
  query?: Record<string, string>
  /** Unless the server says how it is called. */
  name: string
}

/** Milliseconds after which nobody needs the browser's own address of a file any more. */
const kept = 10_000

const readFile = async (response: Response) => ({
  blob: await response.blob(),
  named: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
})

/**
 * Hands over files that are fetched with the session, so that no link could do it: `const [download, wanted] = useDownload()`, the second
 * while it is under way. Where the session has ended one signs in again in place, and the file comes.
 */
export function useDownload(broken?: string): [(file: Wanted) => Promise<void>, Wanted | undefined] {
  const token = useSession()?.token
  const [wanted, setWanted] = useState<Wanted>()
  const [waiting, setWaiting] = useState(false)
  const download = async (file: Wanted) => {
    setWanted(file)
    try {
      const { blob, named } = await api<Awaited<ReturnType<typeof readFile>>>('GET', file.path, { query: file.query, read: readFile })
      const href = URL.createObjectURL(blob)
      Object.assign(document.createElement('a'), { href, download: named ?? file.name }).click()
      setTimeout(() => URL.revokeObjectURL(href), kept)
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return setWaiting(true)
      toastFailure(error, broken ? { broken } : {})
    }
    setWanted(undefined)
  }
  const goOn = useEffectEvent(() => {
    setWaiting(false)
    if (wanted) void download(wanted)
  })
  useEffect(() => {
    if (token && waiting) goOn()
  }, [token, waiting])
  return [download, wanted]
}
