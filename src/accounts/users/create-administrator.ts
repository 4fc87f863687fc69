// `npm run admin:create`: prompts on a terminal; in a script `--name` and `--email` identify the account, and the password comes from stdin. Prints
// the database's location, because without the server's DATA_DIR it is a different one.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { systemActor } from '#platform/audit-log.ts'
import { loadConfig } from '#platform/config/config.ts'
import { withDatabase } from '#platform/database/command-database.ts'
import { findUrlProblem } from '#platform/database/url-problem.ts'
import { isServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { Refusal } from '#platform/refusal.ts'
import { StartFailure } from '#platform/start/start-failure.ts'
import { type Registration, registerInput } from '../contract.ts'
import { registerAccount } from './register.ts'

const printLine = (line: string) => void process.stderr.write(`${line}\n`)

const usage = `npm run admin:create -- --name "Ada Rossi" --email ada@example.com
What is left out is asked at the terminal, the password always; without a terminal the password comes on stdin.
DATA_DIR (or DATABASE_URL) has to be the server's own.`

try {
  const parsedFlags = parseFlags()
  if (parsedFlags.help) printLine(usage)
  else await createAdministrator(parsedFlags)
} catch (error) {
  printLine(describeError(error))
  process.exitCode = 1
}
process.disconnect?.()

async function createAdministrator(flags: Flags): Promise<void> {
  const input = validateAnswers(await collectAnswers(flags))
  const { place, isNew } = await withDatabase(loadConfig(), open => registerAccount(open, input, { role: 1, actor: systemActor }))
  printLine(`${input.name} <${input.email}> is an administrator now, in the database of ${place}.`)
  if (isNew) printLine('That database is new: there was none. If a server has run already, give this command its DATA_DIR or DATABASE_URL.')
}

interface Flags {
  name?: string | undefined
  email?: string | undefined
  help?: boolean | undefined
}

interface Answers {
  name: string | undefined
  email: string | undefined
  password: string
}

async function collectAnswers({ name, email }: Flags): Promise<Answers> {
  if (process.stdin.isTTY)
    return {
      name: name ?? (await askQuestion('Name: ')),
      email: email ?? (await askQuestion('E-mail: ')),
      password: await askQuestion('Password (at least 8 characters, not shown): ', { shown: false }),
    }
  if (!name || !email)
    throw new StartFailure('Without a terminal: npm run admin:create -- --name "Ada Rossi" --email ada@example.com, and the password on stdin.')
  return { name, email, password: await readFirstLine() }
}

function parseFlags(): Flags {
  try {
    return parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    throw new StartFailure((error as Error).message)
  }
}

async function askQuestion(question: string, { shown = true } = {}): Promise<string> {
  if (!shown) process.stderr.write(question)
  const output = shown ? process.stderr : new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await new Promise((resolve, reject) => {
      const stopped = () => reject(new StartFailure('\nNothing was created.'))
      lines.once('SIGINT', stopped).once('close', stopped)
      lines.question(shown ? question : '').then(resolve, reject)
    })
  } finally {
    lines.close()
    if (!shown) process.stderr.write('\n')
  }
}

async function readFirstLine(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function validateAnswers(answers: Answers): Registration {
  const parsed = registerInput.safeParse(answers)
  if (parsed.success) return parsed.data
  const text = parsed.error.issues[0]?.message ?? ''
  throw new StartFailure(isServerTextKey(text) ? serverText('en', text) : text)
}

function describeError(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  if (error instanceof Refusal) return serverText('en', error.kind.text, error.values)
  const problem = process.env.DATABASE_URL?.trim() && findUrlProblem(error)
  if (problem) return `DATABASE_URL: ${problem}.`
  return String((error as Error)?.stack ?? error)
}
