// Implements `npm run print-agent`: prints in a shop's network what the server has for one printer. Needs no database and no settings of the server.
import { runPrintAgent } from './print-agent.ts'

const { PRINT_SERVER: server = '', PRINT_TOKEN: token = '', PRINT_MEMORY: memoryFile = './print-agent.json' } = process.env
if (!URL.canParse(server) || token === '') {
  process.stderr.write('Set PRINT_SERVER to the address of the server, such as https://spiedo.example, and PRINT_TOKEN to the printer’s token.\n')
  process.exit(1)
}
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
process.on('disconnect', () => stopping.abort())
await runPrintAgent({ server: new URL(server).origin, token, memoryFile, print: line => process.stdout.write(`${line}\n`), signal: stopping.signal })
process.disconnect?.()
