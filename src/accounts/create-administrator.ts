// What `npm run admin:create` does: asks at the terminal; in a script `--name` and `--email` say who, and the
// password comes on stdin.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { theSystem } from '#platform/audit-log.ts'
import { loadConfig } from '#platform/config.ts'
import { withDatabase } from '#platform/database/command-database.ts'
import { isOutage } from '#platform/database/database.ts'
import { isServerText, serverText } from '#platform/language/server-texts.ts'
import { Refusal } from '#platform/refusal.ts'
import { StartFailure } from '#platform/start-failure.ts'
import { type Registration, registerInput } from './contract.ts'
import { register } from './register.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const input = checked(await whoIsIt())
  await withDatabase(loadConfig(), open => register(open, input, { role: 1, actor: theSystem }))
  say(`${input.name} <${input.email}> is an administrator now.`)
} catch (error) {
  say(explained(error))
  process.exitCode = 1
}
process.disconnect?.()

interface Answers {
  name: string | undefined
  email: string | undefined
  password: string
}

async function whoIsIt(): Promise<Answers> {
  const { name, email } = flags()
  if (process.stdin.isTTY)
    return {
      name: name ?? (await ask('Name: ')),
      email: email ?? (await ask('E-mail: ')),
      password: await ask('Password (at least 8 characters, not shown): ', { shown: false }),
    }
  if (!name || !email)
    throw new StartFailure('Without a terminal: npm run admin:create -- --name "Ada Rossi" --email ada@example.com, and the password on stdin.')
  return { name, email, password: await firstLine() }
}

function flags() {
  try {
    return parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } }).values
  } catch (error) {
    throw new StartFailure((error as Error).message)
  }
}

async function ask(question: string, { shown = true } = {}): Promise<string> {
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

async function firstLine(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text.split(/\r?\n/, 1)[0] ?? ''
}

function checked(answers: Answers): Registration {
  const parsed = registerInput.safeParse(answers)
  if (parsed.success) return parsed.data
  const text = parsed.error.issues[0]?.message ?? ''
  throw new StartFailure(isServerText(text) ? serverText('en', text) : text)
}

function explained(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  if (error instanceof Refusal) return serverText('en', error.kind.text, error.values)
  if (isOutage(error)) return 'The database does not answer: is DATABASE_URL right, and is it running?'
  return String((error as Error)?.stack ?? error)
}
