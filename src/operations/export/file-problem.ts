import { StartFailure } from '#platform/start/start-failure.ts'

const reasons: Record<string, string> = {
  ENOSPC: 'that disk is full',
  EDQUOT: 'this user has no space left on that disk',
  EFBIG: 'it would be larger than this user’s limit',
  ENOENT: 'there is no such folder',
  EROFS: 'that disk can only be read',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
}

/** Turns a failed write of a file into one sentence for the operator; other errors stay as they are. */
export function describeFileProblem(file: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new StartFailure(`${file} could not be written: ${reason}.`) : error
}
