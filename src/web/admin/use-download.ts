import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../session/session.ts'
import { ApiError, api } from '../shared/api.ts'
import { toastFailure } from './failure-texts.ts'

interface DownloadFile {
  path: string
  query?: Record<string, string>
  /** File name, unless the server sends one. */
  name: string
}

/** Lifetime of the object URL, in ms. */
const objectUrlMs = 10_000

const readFile = async (response: Response) => ({
  blob: await response.blob(),
  named: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
})

/**
 * Downloads files that require the session, which a plain link can't: `const [download, pendingFile] = useDownload()`. An expired session prompts a
 * sign-in in place, then the download continues.
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
