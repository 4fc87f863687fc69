import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../session/session.ts'
import { ApiError, api } from '../shared/api.ts'
import { toastFailure } from './failure-texts.ts'

interface DownloadFile {
  path: string
  query?: Record<string, string>
  /** Unless the server says how it is called. */
  name: string
}

/** Milliseconds after which nobody needs the browser's own address of a file any more. */
const objectUrlMs = 10_000

const readFile = async (response: Response) => ({
  blob: await response.blob(),
  named: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
})

/**
 * Hands over files that are fetched with the session, so that no link could do it: `const [download, wanted] = useDownload()`, the second
 * while it is under way. Where the session has ended one signs in again in place, and the file comes.
 */
export function useDownload(broken?: string): [(file: DownloadFile) => Promise<void>, DownloadFile | undefined] {
  const token = useSession()?.token
  const [pendingFile, setPendingFile] = useState<DownloadFile>()
  const [awaitsLogin, setAwaitsLogin] = useState(false)
  const download = async (file: DownloadFile) => {
    setPendingFile(file)
    try {
      const { blob, named } = await api<Awaited<ReturnType<typeof readFile>>>('GET', file.path, { query: file.query, read: readFile })
      const href = URL.createObjectURL(blob)
      Object.assign(document.createElement('a'), { href, download: named ?? file.name }).click()
      setTimeout(() => URL.revokeObjectURL(href), objectUrlMs)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return setAwaitsLogin(true)
      toastFailure(error, broken ? { broken } : {})
    }
    setPendingFile(undefined)
  }
  const resumeDownload = useEffectEvent(() => {
    setAwaitsLogin(false)
    if (pendingFile) void download(pendingFile)
  })
  useEffect(() => {
    if (token && awaitsLogin) resumeDownload()
  }, [token, awaitsLogin])
  return [download, pendingFile]
}
