import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { deleteOldOutboxMails, getOutboxFolder, readOutboxMail, writeOutboxMail } from './outbox.ts'

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'spiedo-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('forgets mails that have lain there for too long, and nothing else', async () => {
  const folder = aFolder()
  const now = Date.now()
  expect(await deleteOldOutboxMails(folder, new Date(now))).toBe(0)
  const [old, young] = [await writeOutboxMail(folder, 'old', Buffer.from('')), await writeOutboxMail(folder, 'young', Buffer.from(''))]
  const mine = join(getOutboxFolder(folder), 'notes.txt')
  writeFileSync(mine, '')
  for (const file of [old, mine]) utimesSync(file, new Date(now - 20_000), new Date(now - 20_000))
  expect(await deleteOldOutboxMails(folder, new Date(now - 10_000))).toBe(1)
  expect([old, young, mine].map(file => existsSync(file))).toEqual([false, true, true])
})

it('reads both texts of a mail in any encoding, and never attachments', async () => {
  const folder = aFolder()
  const html = '<title>Caff&egrave; &amp; &quot;kebab&quot; &lt;3</title><p>È qui</p>'
  const lines = [
    'Content-Type: multipart/mixed;',
    ' boundary="out=er"',
    '',
    '--out=er',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Perch=C3=A9 no=3D s=',
    'ubito',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(html).toString('base64'),
    '--inner--',
    '',
    '--out=er',
    'Content-Type: text/html; name=io.html',
    'Content-Disposition: attachment; filename=io.html',
    '',
    '<script>alert(1)</script>',
    '--out=er--',
    '',
  ]
  await writeOutboxMail(folder, '../etc/x', Buffer.from(lines.join('\r\n')))
  expect(existsSync(join(getOutboxFolder(folder), '___etc_x.eml'))).toBe(true)
  expect(await readOutboxMail(folder, '../etc/x')).toEqual({ subject: 'Caff&egrave; & "kebab" <3', html, text: 'Perché no= subito' })
  expect(await readOutboxMail(folder, 'another')).toBeUndefined()
})
